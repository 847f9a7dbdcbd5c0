/** The paragraphs of a text: an empty line begins one. */
export function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter(Boolean);
}
