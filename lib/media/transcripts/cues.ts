import type { Segment } from "../schema";
import { timedWords, wordTimes } from "./words";

/** Netflix's and the BBC's guides for subtitles: two lines of 42 characters, shown for one to seven seconds. */
const LINE = 42;
const LINES = 2;
const SHORTEST = 1_000;
const LONGEST = 7_000;

type Word = { text: string; start: number; end: number };
type Cue = { start: number; end: number; lines: string[] };

/**
 * A transcript as cues of subtitles: in order, without overlaps, each short enough to be read. Speech that is too fast for that makes
 * later cues late until a pause.
 * @param segments with times in seconds; speech before 0 begins at 0
 * @param names of speakers: each of their turns begins with it
 * @returns texts of one or two lines; times in seconds
 */
export function cuesOf(
  segments: readonly Segment[],
  names: Readonly<Record<string, string>> = {},
): Segment[] {
  const ordered = [...segments].sort((a, b) => a.start - b.start);
  const cues: Cue[] = [];
  let cue: Cue | null = null;
  for (const [at, segment] of ordered.entries()) {
    const turns = at > 0 && segment.speaker !== ordered[at - 1]!.speaker;
    const name = (at === 0 || turns) && segment.speaker ? names[segment.speaker] : undefined;
    const words = timedWords(segment);
    const said = name && words[0] ? [...named(name, words[0]), ...words] : words;
    // A piece begins a cue, unless the one before could not be read in time.
    if (turns || (cue && (words[0]?.start ?? 0) >= cue.start + SHORTEST)) cue = null;
    // Without times of words it is unknown where in its piece a word is said.
    const longest = wordTimes(segment) ? LONGEST : Infinity;
    for (const word of said.flatMap(fitting)) {
      const lines: string[] | null =
        cue && word.end - cue.start <= longest ? withWord(cue.lines, word.text) : null;
      if (cue && lines) Object.assign(cue, { lines, end: Math.max(cue.end, word.end) });
      else cues.push((cue = { ...word, lines: [word.text] }));
    }
  }
  return shown(cues);
}

/** A speaker's name, said before the first word. */
function named(name: string, { start }: Word): Word[] {
  return `${name}:`.split(/\s+/).map((text) => ({ text, start, end: start }));
}

/** A word as pieces that fit a line. */
function fitting(word: Word): Word[] {
  const characters = [...word.text];
  if (word.text.length <= LINE) return [word];
  const pieces: string[] = [""];
  for (const character of characters) {
    if (pieces.at(-1)!.length + character.length > LINE) pieces.push(character);
    else pieces[pieces.length - 1] += character;
  }
  const each = (word.end - word.start) / pieces.length;
  return pieces.map((text, at) => ({
    text,
    start: Math.round(word.start + each * at),
    end: Math.round(word.start + each * (at + 1)),
  }));
}

/** Lines with one more word; null if it does not fit. */
function withWord(lines: readonly string[], word: string): string[] | null {
  const last = lines.at(-1)!;
  if (last.length + 1 + word.length <= LINE) return [...lines.slice(0, -1), `${last} ${word}`];
  return lines.length < LINES ? [...lines, word] : null;
}

/** Cues one after another, each shown long enough. */
function shown(cues: readonly Cue[]): Segment[] {
  let free = 0;
  return cues.map(({ start, end, lines }, at) => {
    const from = Math.max(start, free);
    const next = cues[at + 1]?.start ?? Infinity;
    const own = Math.min(Math.max(end, from + SHORTEST), from + LONGEST);
    free = own > next ? Math.max(next, from + SHORTEST) : own;
    return { start: from / 1_000, end: free / 1_000, text: lines.join("\n") };
  });
}
