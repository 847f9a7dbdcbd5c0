/** Characters (UTF-16 units) sent to the AI at once: it repeats the texts, and has 60 s for that. */
const LENGTH = 6_000;
/** Boundaries are searched in the last part of a chunk, so that chunks do not get too small. */
const EARLIEST = 0.4;

/**
 * Splits a document where a prompt most likely ends: before a heading or a number, at a blank line, at a line's end. A piece that
 * begins inside a table begins with the table's header. Nothing is lost or repeated.
 */
export function splitIntoChunks(text: string, length = LENGTH): string[] {
  const result: string[] = [];
  let header = "";
  for (let at = 0; at < text.length;) {
    const end = text.length - at <= length ? text.length : at + borderIn(text.slice(at, at + length));
    const piece = header + text.slice(at, end);
    header = headerAfter(piece, text.slice(end, end + 2_000));
    if (piece.trim() !== "") result.push(piece.trim());
    at = end;
  }
  return result;
}

/** A short line without a full stop; the first of several in a row is a group's title. */
const TITLE = String.raw`[\p{Lu}\p{N}«"][^\n]{2,79}(?<=[\p{L}\p{N}»")])`;

/** Possible starts of the next piece, best first. */
const BORDERS = [
  // a heading, one that is underlined, a horizontal rule
  /\n(?=#{1,6} )|\n\n(?=[^\n]{1,60}\n[-=]{3,}\n)|(?<!\n\n[^\n]{1,60})\n(?=[ \t]*(?:[-*=_] ?){3,}\n)/g,
  /\n(?=(?:Промпт|Prompt) {0,2}[№#]? {0,2}\d)/giu,
  new RegExp(String.raw`\n(?=${TITLE}\n)(?<!(?:^|\n)${TITLE}\n+)`, "gu"),
  /\n\n(?!\n)/g,
  /\n/g,
  /[.!?…]\s/g,
  /\s/g,
];

function borderIn(part: string): number {
  const earliest = part.length * EARLIEST;
  for (const border of BORDERS) {
    let last = 0;
    for (const match of part.matchAll(border)) last = match.index + match[0].length;
    if (last > earliest) return last;
  }
  // Not within a surrogate pair.
  return (part.charCodeAt(part.length - 1) & 0xfc00) === 0xd800 ? part.length - 1 : part.length;
}

/** The header of a table that continues in the next piece, else "". */
function headerAfter(piece: string, next: string): string {
  if (!next.split("\n", 1)[0]!.includes("\t")) return "";
  const lines = piece.trimEnd().split("\n");
  let first = lines.length;
  while (first > 0 && lines[first - 1]!.includes("\t")) first -= 1;
  const header = lines[first];
  return header === undefined ? "" : `${header}\n`;
}
