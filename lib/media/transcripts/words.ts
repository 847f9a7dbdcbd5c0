import type { Segment } from "../schema";

/** A word with its time in milliseconds. */
export type TimedWord = { text: string; start: number; end: number; isUnsure?: true };

/** The words of a text, as `times` of a segment counts them. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The times of a segment's words where the provider gave them; null where not. */
export function wordTimes({ text, times, unsure }: Segment): TimedWord[] | null {
  const words = wordsOf(text);
  if (!times || times.length !== words.length * 2) return null;
  const doubts = new Set(unsure);
  return words.map((word, at) => ({
    text: word,
    start: times[at * 2]!,
    end: times[at * 2 + 1]!,
    ...(doubts.has(at) && { isUnsure: true as const }),
  }));
}

/** The words of a segment; without times from the provider they share the segment's by their lengths. In order, never before 0. */
export function timedWords(segment: Segment): TimedWord[] {
  let before = 0;
  return (wordTimes(segment) ?? shared(wordsOf(segment.text), milliseconds(segment))).map((word) => {
    const start = Math.max(before, word.start);
    before = start;
    return { ...word, start, end: Math.max(start, word.end) };
  });
}

/** Words that share a time by their lengths. */
export function shared(
  words: readonly string[],
  { start, end }: { start: number; end: number },
): TimedWord[] {
  const total = words.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  const at = () => Math.round(start + ((end - start) * before) / total);
  return words.map((text) => {
    const from = at();
    before += text.length;
    return { text, start: from, end: at() };
  });
}

/** The lines of a text; one that is longer than `longest` in parts that end behind a sentence, else behind a word. */
export function linesOf(text: string, longest: number, part: number): string[] {
  return text.split("\n").flatMap((line) => {
    let rest = line.trim();
    const parts: string[] = [];
    while (parts.length > 0 ? rest.length > part : rest.length > longest) {
      const at = placeToCut(rest.slice(0, part));
      parts.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
    }
    return [...parts, rest].filter(Boolean);
  });
}

function placeToCut(part: string): number {
  const sentence = Math.max(...[". ", "! ", "? ", "… "].map((end) => part.lastIndexOf(end)));
  const behind = (sentence > 0 ? sentence : part.lastIndexOf(" ")) + 1;
  if (behind > 0) return behind;
  return part.isWellFormed() ? part.length : part.length - 1; // never within a sign of two units
}

export function milliseconds({ start, end }: Pick<Segment, "start" | "end">): { start: number; end: number } {
  const from = Math.round(Math.max(0, start) * 1_000);
  return { start: from, end: Math.max(from, Math.round(end * 1_000)) };
}
