import type { Segment } from "./schema";

/** Netflix's and the BBC's guides for subtitles: two lines of 42 characters, shown for one to seven seconds. */
const LINE = 42;
const LINES = 2;
const SHORTEST = 1;
const LONGEST = 7;

/**
 * Pieces of a transcript as cues of subtitles: in order, without overlaps, each short enough to be read.
 * @param segments with times in seconds; what begins before 0 begins at 0
 * @returns texts of one or two lines; a word that is longer than a line stays whole
 */
export function cuesOf(segments: readonly Segment[]): Segment[] {
  const ordered = segments
    .map(({ start, end, text }) => ({ start: Math.max(0, start), end: Math.max(0, start, end), text }))
    .sort((a, b) => a.start - b.start);
  return ordered.flatMap((segment, at) => {
    const next = ordered[at + 1]?.start ?? Infinity;
    // Pieces that begin at the same time follow each other within their own time.
    const until = next > segment.start ? Math.min(segment.end, next) : segment.end;
    return cut({ ...segment, end: until }, Math.max(next, until));
  });
}

/** One piece as cues, whose times share its own by their lengths. @param next when the next piece begins */
function cut({ start, end, text }: Segment, next: number): Segment[] {
  const texts = grouped(wrapped(text), LINES);
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  const starts = texts.map(({ length }) => {
    const at = start + ((end - start) * before) / total;
    before += length;
    return at;
  });
  return texts.map((each, at) => {
    const limit = starts[at + 1] ?? next;
    const own = Math.min(starts[at + 1] ?? end, starts[at]! + LONGEST);
    return {
      start: starts[at]!,
      end: Math.min(Math.max(own, starts[at]! + SHORTEST), Math.max(limit, own)),
      text: each,
    };
  });
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

function grouped(lines: readonly string[], size: number): string[] {
  const groups: string[] = [];
  for (let at = 0; at < lines.length; at += size) groups.push(lines.slice(at, at + size).join("\n"));
  return groups;
}
