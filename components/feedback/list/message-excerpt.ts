/** The beginning of a message, for labels and questions about it. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line;
}
