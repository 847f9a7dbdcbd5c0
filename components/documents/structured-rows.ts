/** A value of structured data as it came from the AI: text, number, yes or no, or nothing. */
export type Cell = string | number | boolean | null;
type Row = readonly Cell[] | Readonly<Record<string, Cell>>;
export type StructuredTable = { headers: readonly string[]; rows: readonly (readonly Cell[])[] };

/**
 * The table in structured data, with rows of equal length. Rows come as arrays or as objects keyed by header
 * (utilities.md section 3); objects without headers name them themselves, and what has no header keeps its place.
 */
export function tableOf({ headers = [], data = [] }: { headers?: readonly string[]; data?: readonly Row[] }): StructuredTable {
  const names = headers.length > 0 ? headers : [...new Set(data.flatMap((row) => (isList(row) ? [] : Object.keys(row))))];
  const rows = data.map((row) => (isList(row) ? row : names.map((name) => (Object.hasOwn(row, name) ? row[name]! : null))));
  const width = Math.max(names.length, ...rows.map((row) => row.length));
  const padded = <T>(cells: readonly T[], blank: T) => [...cells, ...Array<T>(width - cells.length).fill(blank)];
  return { headers: names.length > 0 ? padded(names, "") : [], rows: rows.map((row) => padded(row, null)) };
}

function isList(row: Row): row is readonly Cell[] {
  return Array.isArray(row);
}
