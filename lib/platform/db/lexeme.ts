/** Quotes a text as one lexeme of a tsquery. */
export function lexeme(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
