/** A table as it is read; all rows have one length. No headers: it has none. */
export type TextTable = { headers: readonly string[]; rows: readonly (readonly string[])[] };
export type Run = { text: string; bold?: boolean; italics?: boolean; code?: boolean };
export type WordBlock =
  | { kind: "heading"; level: 1 | 2 | 3; runs: Run[] }
  | { kind: "bullet" | "number"; depth: number; runs: Run[]; list: number }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "table"; table: TextTable };

const HEADING = /^(#{1,6})\s+/;
const BULLET = /^(\s*)[-*•]\s+/;
const NUMBER = /^(\s*)\d{1,3}[.)]\s+/;
const TABLE_LINE = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;
const INLINE = /\*\*([^*\n]+)\*\*|__([^_\n]+)__|`([^`\n]+)`|(?<![\w*])\*([^*\s][^*\n]*)\*(?![\w*])/g;

/**
 * What a Word document is made of: the simple Markdown that the AI writes (headings, lists, tables, bold, italics,
 * code), everything else as it is.
 */
export function wordBlocks(markdown: string): WordBlock[] {
  const blocks: WordBlock[] = [];
  let list = 0;
  let numbered = false;
  const lines = markdown.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (TABLE_LINE.test(line)) {
      const start = at;
      while (at + 1 < lines.length && TABLE_LINE.test(lines[at + 1]!)) at++;
      blocks.push({ kind: "table", table: tableFrom(lines.slice(start, at + 1)) });
      continue;
    }
    const [heading, bullet, number] = [HEADING.exec(line), BULLET.exec(line), NUMBER.exec(line)];
    if (number && !numbered) list++; // each numbered list counts from 1
    if (line.trim() !== "" && !bullet) numbered = Boolean(number);
    if (heading)
      blocks.push({
        kind: "heading",
        level: Math.min(heading[1]!.length, 3) as 1 | 2 | 3,
        runs: runsOf(line.slice(heading[0].length).trim()),
      });
    else if (number)
      blocks.push({
        kind: "number",
        depth: depthOf(number[1]!),
        list,
        runs: runsOf(line.slice(number[0].length)),
      });
    else if (bullet)
      blocks.push({
        kind: "bullet",
        depth: depthOf(bullet[1]!),
        list: 0,
        runs: runsOf(line.slice(bullet[0].length)),
      });
    else if (line.trim() !== "") blocks.push({ kind: "paragraph", runs: runsOf(line.trim()) });
  }
  return blocks;
}

function depthOf(indent: string): number {
  return Math.min(Math.floor(indent.replaceAll("\t", "  ").length / 2), 2);
}

/** A line in pieces of one look each. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const [whole, bold = match[2], , code, italics] = match;
    if (bold) runs.push({ text: bold, bold: true });
    else if (code) runs.push({ text: code, code: true });
    else runs.push({ text: italics!, italics: true });
    end = match.index + whole.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

function tableFrom(lines: string[]): TextTable {
  const cells = lines.map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  const ruled = lines.length > 1 && TABLE_RULE.test(lines[1]!);
  const [headers, rows] = ruled ? [cells[0]!, cells.slice(2)] : [[], cells];
  const width = Math.max(...cells.map((row) => row.length));
  const padded = (row: string[]) => [...row, ...Array<string>(width - row.length).fill("")];
  return { headers: headers.length > 0 ? padded(headers) : [], rows: rows.map(padded) };
}
