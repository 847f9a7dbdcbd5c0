/** What a spreadsheet may run as a formula, also behind apostrophes; a guard of ours counts as one, so that guarding can be undone. */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** The text for a cell of a CSV file: an apostrophe in front where a spreadsheet would run it (OWASP, "CSV injection"). */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The reverse of `guarded`, for files of our own. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
