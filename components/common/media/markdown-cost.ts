/** UTF-16 units of the texts of a page that the server formats; others are formatted by the reader's browser: everybody shares the server's time. */
export const SERVER_LENGTH_MAX = 4_000;
/** Lists and quotations inside one another beyond this are shown as they were written: reading them takes the cube of their number. */
const DEEPEST = 50;
/** Cells that tables may have beside those that were written. */
const PADDING = 20_000;
/** Letters that references may repeat of one address. */
const REPEATED = 100_000;
/** A row of marks of emphasis that are paired one by one. */
const MARKS = /[*_~]{500}/;

/** Whether a text is shown as it was written, because it would take the server or the browser seconds to format. */
export function isCostly(text: string): boolean {
  const lines = text.split("\n");
  return (
    lines.some(isDeep) ||
    padding(lines, "|", isBlank) + padding(lines, "\t", hasNoTab) > PADDING ||
    repeated(text) > REPEATED ||
    MARKS.test(text)
  );
}

/** Which of a page's texts the server does not format, because those before have taken its time, or it is too long itself. */
export function leftToBrowser(texts: readonly string[]): boolean[] {
  let length = 0;
  return texts.map((text) => (length += text.length) > SERVER_LENGTH_MAX);
}

/** Whether a line begins with too many marks of lists and quotations, as "- - > 1. …". */
function isDeep(line: string): boolean {
  let depth = 0;
  for (let at = 0; at < line.length && depth <= DEEPEST; at += 1) {
    const [letter, next] = [line[at]!, line[at + 1] ?? ""];
    if (letter === ">" || ("-+*.)".includes(letter) && (next === " " || next === "\t"))) depth += 1;
    else if (!" \t0123456789".includes(letter)) return false;
  }
  return depth > DEEPEST;
}

/**
 * How many empty cells tables would get: each row is filled up to the widest, so that 10,000 letters can become three million cells.
 * @param separator of cells
 * @param ends whether a table ends at a line
 */
function padding(lines: readonly string[], separator: string, ends: (line: string) => boolean): number {
  let [empty, rows, widest, written] = [0, 0, 0, 0];
  for (const line of [...lines, ""]) {
    const isEnd = ends(line);
    if (isEnd) {
      empty += rows * widest - written;
      [rows, widest, written] = [0, 0, 0];
      continue;
    }
    const count = line.split(separator).length;
    rows += 1;
    widest = Math.max(widest, count);
    written += count;
  }
  return empty;
}

/** How long the addresses of references ("[a]: address", and then "[a]" many times) can become at most. */
function repeated(text: string): number {
  let longest = 0;
  for (const [, address] of text.matchAll(/\]:[\s>]*(<[^<>\n]*>|\S*)/g))
    longest = Math.max(longest, address!.length);
  return longest * text.split("]").length;
}

const isBlank = (line: string) => line.trim() === "";
const hasNoTab = (line: string) => !line.includes("\t");
