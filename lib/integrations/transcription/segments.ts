import type { SpokenSegment } from "./provider";

/** A word as a provider times it, in seconds. */
export type Word = { text: string; start: number; end: number; speaker?: string; isUnsure?: boolean };

const LONGEST_SECONDS = 8;
const LONGEST_CHARACTERS = 120;
const PAUSE_SECONDS = 1.5;

/**
 * Words joined to pieces that fit a subtitle: they end with a sentence, before a pause or another speaker, or when they are long enough.
 */
export function segmentsOf(words: Word[]): SpokenSegment[] {
  const segments: SpokenSegment[] = [];
  let current: (SpokenSegment & { times: number[] }) | null = null;
  for (const { text, start, end, speaker, isUnsure } of words.flatMap(singleWords)) {
    const full: boolean =
      current !== null &&
      (speaker !== current.speaker ||
        start - current.end > PAUSE_SECONDS ||
        end - current.start > LONGEST_SECONDS ||
        current.text.length + text.length > LONGEST_CHARACTERS);
    if (current === null || full)
      segments.push((current = { start, end, text, ...(speaker && { speaker }), times: [] }));
    else Object.assign(current, { end, text: `${current.text} ${text}` });
    if (isUnsure) (current.unsure ??= []).push(current.times.length / 2);
    current.times.push(milliseconds(start), milliseconds(end));
    if (/[.!?…]["»”)]*$/.test(text)) current = null;
  }
  return segments;
}

/** Some "words" of providers are several, such as dates: they share its time. */
function singleWords({ text, ...rest }: Word): Word[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word, ...rest }));
}

const milliseconds = (seconds: number) => Math.round(Math.max(0, seconds) * 1_000);

/** Pieces as they may be stored: in order, with whole text, no empty or impossible ones. */
export function cleanSegments(segments: SpokenSegment[]): SpokenSegment[] {
  const thousandth = (value: number) => Math.round(value * 1_000) / 1_000;
  return segments
    .map((segment) => ({
      ...segment,
      start: thousandth(Math.max(0, segment.start)), // speech models begin some pieces just before the sound
      end: thousandth(Math.max(0, segment.start, segment.end)),
      text: segment.text.trim(),
    }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.start - b.start);
}
