import { diffArrays } from "diff";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { MOST_SPEAKERS, SEGMENT_LENGTH } from "../limits";
import type { Segment } from "../schema";
import type { EditTranscriptInput, Speaker } from "./schema";
import { milliseconds, shared, type TimedWord, timedWords, wordsOf, wordTimes } from "./words";

/** What of a transcript can be changed. */
export type Content = { speakers: Speaker[]; segments: Segment[] };
type Changes = Pick<EditTranscriptInput, "speakers" | "segments" | "mergeSpeakers" | "merge" | "split">;

/** Words put in and taken out of one piece, and of all pieces of one call; a text that differs more shares the time of its piece. */
const MOST_EDITS = 200;
const MOST_EDITS_OF_ALL = 2_000;

const invalid = (field: string, message: string = "validation.invalid") =>
  new AppError("VALIDATION_FAILED", { fields: { [field]: [message] } });

/**
 * A transcript with these changes: names, then texts and speakers of pieces, then speakers and pieces that are joined, then one split; indexes are those of the
 * version that was read.
 * @param most characters of all pieces; more may stay, and not grow
 * @throws AppError VALIDATION_FAILED: a piece, word or speaker that does not exist, a piece that is named twice, a result that is
 *   too long or has no piece
 */
export function withChanges({ speakers, segments }: Content, changes: Changes, most: number): Content {
  let named = withSpeakers(speakers, changes.speakers ?? []);
  const ids = new Set(named.map(({ id }) => id));
  const changed = [...segments];
  const indexes = changes.segments?.map(({ index }) => index) ?? [];
  if (new Set(indexes).size < indexes.length) throw invalid("segments");
  const budget = { left: MOST_EDITS_OF_ALL };
  for (const { index, text, speaker } of changes.segments ?? []) {
    const segment = changed[index];
    if (!segment || (speaker && !ids.has(speaker))) throw invalid("segments");
    const spoken = speaker === undefined ? segment : { ...segment, speaker: speaker ?? undefined };
    changed[index] = text === undefined ? spoken : withText(spoken, text, budget);
  }
  if (changes.mergeSpeakers) named = mergeSpeakers(named, changed, changes.mergeSpeakers);
  if (changes.merge !== undefined) merge(changed, changes.merge);
  if (changes.split) split(changed, changes.split);
  const length = lengthOf(changed);
  if (length > most && length > lengthOf(segments))
    throw invalid("segments", msg("validation.tooLong", { max: most }));
  // A piece without text is deleted by it.
  const kept = changed.filter(({ text }) => text.trim() !== "");
  if (kept.length === 0 && segments.length > 0) throw invalid("segments", "validation.media.lastPiece");
  return { speakers: named, segments: kept };
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0);
}

function withSpeakers(speakers: readonly Speaker[], named: readonly Speaker[]): Speaker[] {
  const all = new Map([...speakers, ...named].map((speaker) => [speaker.id, speaker]));
  if (all.size > MOST_SPEAKERS) throw invalid("speakers");
  return [...all.values()];
}

/** Unchanged and replaced words keep their times; new ones get the pause between their neighbours, or a neighbour's time. */
function withText(segment: Segment, text: string, budget: { left: number }): Segment {
  const words = wordTimes(segment);
  const typed = wordsOf(text);
  if (!words) return { ...segment, text };
  const before = words.map((word) => word.text);
  const timed: TimedWord[] = [];
  let at = 0;
  let replaced: TimedWord[] = [];
  const maxEditLength = Math.min(MOST_EDITS, budget.left);
  const changes = diffArrays(before, typed, { maxEditLength });
  budget.left -=
    changes?.reduce((sum, { added, removed, value }) => (added || removed ? sum + value.length : sum), 0) ??
    maxEditLength;
  if (!changes) return withWords(segment, shared(typed, milliseconds(segment)));
  for (const { value, added, removed } of changes) {
    if (removed) {
      replaced = words.slice(at, (at += value.length));
    } else if (added) {
      timed.push(...timesOfNew(value, replaced, timed.at(-1), words[at], milliseconds(segment)));
      replaced = [];
    } else {
      timed.push(...words.slice(at, (at += value.length)));
      replaced = [];
    }
  }
  return withWords(segment, timed);
}

function timesOfNew(
  texts: readonly string[],
  replaced: readonly TimedWord[],
  previous: TimedWord | undefined,
  next: TimedWord | undefined,
  whole: { start: number; end: number },
): TimedWord[] {
  if (replaced.length === texts.length)
    return texts.map((text, at) => ({ text, start: replaced[at]!.start, end: replaced[at]!.end }));
  if (replaced[0]) return shared(texts, { start: replaced[0].start, end: replaced.at(-1)!.end });
  const pause = { start: previous?.end ?? whole.start, end: next?.start ?? whole.end };
  if (pause.end > pause.start) return shared(texts, pause);
  const { start, end } = previous ?? next ?? whole;
  return texts.map((text) => ({ text, start, end }));
}

function withWords({ unsure: _, ...segment }: Segment, words: readonly TimedWord[]): Segment {
  const unsure = words.flatMap(({ isUnsure }, at) => (isUnsure ? at : []));
  return {
    ...segment,
    ...(unsure.length > 0 && { unsure }),
    text: words.map(({ text }) => text).join(" "),
    times: words.flatMap(({ start, end }) => [start, end]),
  };
}

/** Gives the pieces of a speaker to another one. @returns the speakers that stay */
function mergeSpeakers(
  speakers: readonly Speaker[],
  segments: Segment[],
  { from, to }: { from: string; to: string },
): Speaker[] {
  const known = (wanted: string) => speakers.some(({ id }) => id === wanted);
  if (from === to || !known(from) || !known(to)) throw invalid("mergeSpeakers");
  for (const [at, segment] of segments.entries())
    if (segment.speaker === from) segments[at] = { ...segment, speaker: to };
  return speakers.filter(({ id }) => id !== from);
}

/** Joins a piece and the next one, said by the first one's speaker. */
function merge(segments: Segment[], index: number): void {
  const [first, second] = [segments[index], segments[index + 1]];
  if (!first || !second) throw invalid("merge");
  const text = [first.text, second.text].filter(Boolean).join(" ");
  if (text.length > SEGMENT_LENGTH) throw invalid("merge");
  const both = { ...first, end: Math.max(first.end, second.end), text };
  const [words, more] = [wordTimes(first), wordTimes(second)];
  const { times: _, unsure: __, ...untimed } = both;
  segments.splice(index, 2, words && more ? withWords(both, [...words, ...more]) : untimed);
}

/** Cuts a piece before one of its words. */
function split(segments: Segment[], { index, word }: { index: number; word: number }): void {
  const segment = segments[index];
  const words = segment && timedWords(segment);
  if (!segment || !words?.[word]) throw invalid("split");
  const timed = wordTimes(segment) !== null;
  const at = words[word].start / 1_000;
  const part = (from: number, to: number, times: { start: number; end: number }): Segment => {
    const { times: _, unsure: __, ...rest } = { ...segment, ...times };
    const own = words.slice(from, to);
    return timed ? withWords(rest, own) : { ...rest, text: own.map(({ text }) => text).join(" ") };
  };
  segments.splice(
    index,
    1,
    part(0, word, { start: segment.start, end: Math.max(segment.start, at) }),
    part(word, words.length, { start: at, end: Math.max(at, segment.end) }),
  );
}
