/** Lines in a row that the other text has as well, or has not; and which of their words differ. */
export type Run = { changed: boolean; words: { text: string; changed: boolean }[] };

export function wholeRun(text: string, changed: boolean): Run {
  return { changed, words: [{ text, changed: false }] };
}
