import type { Chapter } from "@/lib/media/transcripts/schema";

/** Address of a chapter in the text. */
export const chapterId = (start: number): string => `chapter-${start}`;

/** Chapters by the index of the turn that they begin: the last one that has begun by then. */
export function chaptersByTurn(
  turns: readonly { index: number; start: number }[],
  chapters: readonly Chapter[],
): Map<number, Chapter[]> {
  const found = new Map<number, Chapter[]>();
  let at = 0;
  for (const chapter of chapters) {
    // A model reads times rounded to seconds.
    while (at + 1 < turns.length && turns[at + 1]!.start <= chapter.start + 500) at += 1;
    const turn = turns[at];
    if (turn) found.set(turn.index, [...(found.get(turn.index) ?? []), chapter]);
  }
  return found;
}
