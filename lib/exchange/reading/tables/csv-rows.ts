const SEPARATORS = [",", ";", "\t", "|"];
/** UTF-16 units and rows that the separator is judged by. */
const SAMPLE = 20_000;
const SAMPLE_ROWS = 50;
/** UTF-16 units that are read once more, because a quotation mark that begins a cell has no end. */
const READ_TWICE = 20_000_000;

/**
 * Passes on the non-blank rows of a CSV text; blank ones count as well (`row`, from 1). Excel's line "sep=;" names the separator.
 * Line endings may be mixed.
 * @param each `isSplit`: no text has the separator by chance, see `titleRows`
 */
export function csvRows(text: string, each: (cells: string[], isSplit: boolean, row: number) => void): void {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const named = /^\s*"?sep=([^"\n])"?[;,\t|]*(?:\n|$)/i.exec(lines);
  const rest = named ? lines.slice(named[0].length) : lines;
  const separator = named?.[1] ?? separatorOf(rest);
  let row = 0;
  parse(rest, separator, (cells) => {
    row += 1;
    if (cells.some((cell) => cell.trim() !== "")) each(cells.map(unescaped), separator !== ",", row);
  });
}

/** A text that looks like a number is written as a formula (="00123"). */
function unescaped(cell: string): string {
  const trimmed = cell.trim();
  return trimmed.startsWith('="') && trimmed.endsWith('"') && trimmed.length > 2
    ? trimmed.slice(2, -1).replaceAll('""', '"')
    : cell;
}

/** What parts most rows into as many columns; the first row counts more, because people's texts hold all of these signs. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  let best = { separator: SEPARATORS[0]!, fit: 0, columns: 0 };
  for (const separator of SEPARATORS) {
    const widths: number[] = [];
    parse(sample, separator, (cells) => {
      if (cells.some((cell) => cell.trim() !== "") && widths.length < SAMPLE_ROWS) widths.push(cells.length);
    });
    // The last row of a long text may be cut off.
    if (text.length > SAMPLE && widths.length > 1 && widths.length < SAMPLE_ROWS) widths.pop();
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [columns, rows] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
    const fit = rows / Math.max(1, widths.length) + ((widths[0] ?? 0) > 1 ? 0.25 : 0);
    if (fit > best.fit || (fit === best.fit && columns > best.columns)) best = { separator, fit, columns };
  }
  return best.separator;
}

/**
 * A quotation mark closes a cell only before a separator or a line's end. One that does neither is part of a cell that was not quoted,
 * as in `"Рога" и копыта;Тула`.
 */
function parse(text: string, separator: string, each: (cells: string[]) => void): void {
  let budget = READ_TWICE;
  let cells: string[] = [];
  for (let at = 0; at <= text.length;) {
    const start = at;
    const quoted = text[at] === '"' && budget > 0 ? quotedCell(text, at, separator) : null;
    let end: number;
    if (quoted && "value" in quoted) {
      cells.push(quoted.value);
      end = quoted.end;
    } else {
      budget -= (quoted?.read ?? start) - start;
      end = endOfCell(text, start, separator);
      cells.push(text.slice(start, end));
    }
    if (text[end] === separator) {
      at = end + 1;
      continue;
    }
    each(cells);
    cells = [];
    at = end + 1;
  }
}

/** The next separator or end of a line. */
function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n") at += 1;
  return at;
}

/** @returns the value and the place behind it; or, where the cell is not quoted, how far the text was read */
function quotedCell(
  text: string,
  start: number,
  separator: string,
): { value: string; end: number } | { read: number } {
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { read: text.length };
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (text[end] !== separator && (text[end] === " " || text[end] === "\t")) end += 1;
    if (end >= text.length || text[end] === separator || text[end] === "\n")
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end };
    // Marks within a cell: it is quoted where the one before its end closes it, unless a later cell begins with this one.
    const next = endOfCell(text, quote + 1, separator);
    const opens = text[quote - 1] === "\n" || text[quote - 1] === separator;
    if (opens || text[next - 1] !== '"') return { read: next };
    return { value: text.slice(start + 1, next - 1).replaceAll('""', '"'), end: next };
  }
}
