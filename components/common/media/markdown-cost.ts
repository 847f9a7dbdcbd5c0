/** UTF-16 units of the texts of a page that the server formats; others are formatted by the reader's browser: everybody shares the server's time. */
const SERVER_LENGTH_MAX = 4_000;
/** A sign that may be a mark, or an end of a line, takes the time of so many letters. */
const MARK = /[!-/:-@[-`{-~\n]/g;
const LETTERS_OF_A_MARK = 5;
/** Lists and quotations inside one another beyond this are shown as they were written: reading them takes the cube of their number. */
const DEEPEST = 50;
/** Cells that tables may have beside those that were written. */
const PADDING = 20_000;
/** Letters that references may repeat of one address. */
const REPEATED = 100_000;
/** Emphasis and links inside one another: each that ends moves all that is inside of it, and some thousands fill up the stack. */
const NESTED = 250;

/** Whether a text is shown as it was written, because it would take the server or the browser seconds to format. */
export function isCostly(text: string): boolean {
  const lines = text.split(/[\r\n]/);
  return (
    lines.some(isDeep) ||
    padding(lines, "|", isBlank) + padding(lines, "\t", hasNoTab) > PADDING ||
    repeated(text) > REPEATED ||
    isNested(text)
  );
}

/** Which of a page's texts the server does not format, because those before have taken its time, or it takes too much itself. */
export function leftToBrowser(texts: readonly string[]): boolean[] {
  let length = 0;
  return texts.map((text) => {
    length += text.length + LETTERS_OF_A_MARK * (text.match(MARK)?.length ?? 0);
    return length > SERVER_LENGTH_MAX;
  });
}

/** Whether a line begins with too many marks of lists and quotations, as "- - > 1. …"; its indentation goes on with those before. */
function isDeep(line: string): boolean {
  let [depth, spaces] = [0, 0];
  for (let at = 0; at < line.length && depth <= DEEPEST; at += 1) {
    const [letter, next] = [line[at]!, line[at + 1] ?? ""];
    if (letter === " ") spaces += 1;
    else if (letter === "\t") spaces += 4;
    else if (letter === ">" || ("-+*.)".includes(letter) && (next === " " || next === "\t"))) {
      depth += 1 + Math.floor(spaces / 2);
      spaces = 0;
    } else if (!"0123456789".includes(letter)) return false;
  }
  return depth > DEEPEST;
}

/**
 * Whether a paragraph has too many open emphasis marks of one sort, too many open brackets, or too many "]" without "[": the parser rescans
 * from the beginning for each of the latter. Pictures count as open brackets, because a "]" in code closes no bracket.
 */
function isNested(text: string): boolean {
  const open: Record<string, number> = {};
  for (const { 0: run, index } of text.matchAll(/[\r\n][ \t]*[\r\n]|!?\[|\]|\*+|_+|~+/g)) {
    const mark = run === "]" && open["["] ? "[" : run[0]!;
    const [before, isBracket] = [open[mark] ?? 0, /[[\]]$/.test(run)];
    const ends = isBracket ? mark === "[" && run === "]" : before > 0 && isLetter(text[index - 1]);
    if (run.trim() === "") for (const each in open) open[each] = 0;
    else if (ends) open[mark] = Math.max(0, before - run.length);
    else if (isBracket || isLetter(text[index + run.length])) open[mark] = before + run.length;
    if (open[mark]! > NESTED) return true;
  }
  return false;
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

/** How long the addresses of references ("[a]: address", and then "[a]" many times) can become at most; "\\<" ends none. */
function repeated(text: string): number {
  let longest = 0;
  for (const [, address] of text.matchAll(/\]:[\s>]*(<(?:[^<>\n\\]|\\[^\n])*>|\S*)/g))
    longest = Math.max(longest, address!.length);
  return longest * text.split("]").length;
}

/** Other spaces than these, as one that does not break, are a row's cell. */
const isBlank = (line: string) => /^[ \t]*$/.test(line);
const isLetter = (letter: string | undefined) => letter !== undefined && /\S/.test(letter);
const hasNoTab = (line: string) => !line.includes("\t");
