import type { SpokenSegment } from "./provider";

/** A word as a provider times it, in seconds. */
export type Word = { text: string; start: number; end: number };

const LONGEST_SECONDS = 8;
const LONGEST_CHARACTERS = 120;
const PAUSE_SECONDS = 1.5;

/** Words joined to pieces that fit a subtitle: they end with a sentence, before a pause, or when they are long enough. */
export function segmentsOf(words: Word[]): SpokenSegment[] {
  const segments: SpokenSegment[] = [];
  let current: SpokenSegment | null = null;
  for (const { text, start, end } of words) {
    const full: boolean =
      current !== null &&
      (start - current.end > PAUSE_SECONDS ||
        end - current.start > LONGEST_SECONDS ||
        current.text.length + text.length > LONGEST_CHARACTERS);
    if (current === null || full) segments.push((current = { start, end, text }));
    else Object.assign(current, { end, text: `${current.text} ${text}` });
    if (/[.!?…]["»”)]*$/.test(text)) current = null;
  }
  return segments;
}

/** Pieces as they may be stored: in order, with whole text, no empty or impossible ones. */
export function cleanSegments(segments: SpokenSegment[]): SpokenSegment[] {
  const thousandth = (value: number) => Math.round(value * 1_000) / 1_000;
  return segments
    .map(({ start, end, text }) => ({
      start: thousandth(Math.max(0, start)), // speech models begin some pieces just before the sound
      end: thousandth(Math.max(0, start, end)),
      text: text.trim(),
    }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.start - b.start);
}
