export type Range = { start: number; end: number };

type Fence = { line: Range; mark: string; length: number; closes: boolean };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Code in a prompt: fenced blocks (CommonMark) and `inline code` within a line, in order, not overlapping. An unclosed fence is
 * text, so that the rest of a prompt keeps its tokens while a fence is being typed.
 */
export function codeRanges(text: string): Range[] {
  if (!text.includes("`") && !text.includes("~~~")) return [];
  const lines = linesOf(text);
  const fences = lines.flatMap((line) => fenceAt(text, line) ?? []);
  const blocks = blocksOf(fences);
  const ranges: Range[] = [];
  let block = 0;
  let tick = text.indexOf("`");
  for (const line of lines) {
    while (block < blocks.length && blocks[block]!.end < line.start) ranges.push(blocks[block++]!);
    if (tick >= 0 && tick < line.start) tick = text.indexOf("`", line.start);
    const inBlock = block < blocks.length && line.start >= blocks[block]!.start;
    if (!inBlock && tick >= 0 && tick < line.end) ranges.push(...spansOf(text, tick, line.end));
  }
  return [...ranges, ...blocks.slice(block)];
}

/** Tests whether a position is in one of the ranges; positions must increase. @param ranges in order, not overlapping */
export function rangeCursor(ranges: readonly Range[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    while (next < ranges.length && ranges[next]!.end <= at) next += 1;
    return next < ranges.length && ranges[next]!.start <= at;
  };
}

function linesOf(text: string): Range[] {
  const lines: Range[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

function fenceAt(text: string, line: Range): Fence | null {
  const first = text[line.start];
  if (first !== "`" && first !== "~" && first !== " ") return null;
  const whole = text.slice(line.start, line.end);
  const found = FENCE.exec(whole);
  if (!found) return null;
  const marks = found[1]!;
  const info = whole.slice(found[0].length);
  if (marks[0] === "`" && info.includes("`")) return null;
  return { line, mark: marks[0]!, length: marks.length, closes: info.trim() === "" };
}

/** Pairs fences from the top. The longest closing fence ahead is computed beforehand, so that every search succeeds. */
function blocksOf(fences: Fence[]): Range[] {
  const longestAhead: Record<string, number>[] = [];
  let ahead: Record<string, number> = { "`": 0, "~": 0 };
  for (let at = fences.length - 1; at >= 0; at -= 1) {
    longestAhead[at] = ahead;
    const { mark, length, closes } = fences[at]!;
    if (closes) ahead = { ...ahead, [mark]: Math.max(ahead[mark]!, length) };
  }
  const blocks: Range[] = [];
  for (let at = 0; at < fences.length; at += 1) {
    const open = fences[at]!;
    if (longestAhead[at]![open.mark]! < open.length) continue;
    do at += 1;
    while (!(fences[at]!.closes && fences[at]!.mark === open.mark && fences[at]!.length >= open.length));
    blocks.push({ start: open.line.start, end: fences[at]!.line.end });
  }
  return blocks;
}

/** Pairs runs of backticks of equal length within a line. @param first position of its first backtick */
function spansOf(text: string, first: number, lineEnd: number): Range[] {
  const runs: Range[] = [];
  for (const { index, 0: run } of text.slice(first, lineEnd).matchAll(/`+/g))
    runs.push({ start: first + index, end: first + index + run.length });
  const nextAlike = new Array<number>(runs.length);
  const latest = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const length = runs[at]!.end - runs[at]!.start;
    nextAlike[at] = latest.get(length) ?? -1;
    latest.set(length, at);
  }
  const spans: Range[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const close = nextAlike[at]!;
    if (close < 0) continue;
    spans.push({ start: runs[at]!.start, end: runs[close]!.end });
    at = close;
  }
  return spans;
}
