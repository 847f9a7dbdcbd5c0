import { z } from "@/lib/platform/validation/zod";
import { ANALYSIS_LIMITS, cell, type structuredData } from "./schema";

type StructuredData = z.infer<typeof structuredData>;
type Cell = z.infer<typeof cell>;

/** `cutFrom`: how large the table was that more rows or columns were taken from than `data` holds; null for a whole one. */
export type ReadData = { data: StructuredData; cutFrom: { rows: number; columns: number } | null };

/** As models write it: rows as arrays or as objects keyed by header, everything but one usable part may be missing. */
const given = z.object({
  documentType: z
    .string()
    .transform(
      (type) => (["excel", "word"] as const).find((known) => known === type.trim().toLowerCase()) ?? null,
    )
    .nullish()
    .catch(null),
  title: z
    .string()
    .transform((title) => title.replace(/\s+/g, " ").trim().slice(0, 300))
    .nullish()
    .catch(null),
  headers: z.array(z.unknown()).nullish().catch(null),
  data: z.array(z.unknown()).nullish().catch(null),
  content: z.string().nullish().catch(null),
});

/**
 * Structured data as `structuredData` describes it: every row an array as long as the headers, at most 5,000 of 100 cells.
 * @returns undefined for a value that holds neither rows nor content
 */
export function structuredDataOf(value: unknown): ReadData | undefined {
  const { data: read } = given.safeParse(value);
  if (!read) return undefined;
  const all = (read.data ?? []).filter((row) => typeof row === "object" && row !== null) as object[];
  const rows = all.slice(0, ANALYSIS_LIMITS.rows);
  const names =
    (read.headers ?? []).length > 0
      ? (read.headers ?? []).map((name) => String(cellOf(name) ?? ""))
      : keysOf(rows);
  const columns = rows.reduce(
    (most, row) => Math.max(most, Array.isArray(row) ? row.length : 0),
    names.length,
  );
  const keys = names.slice(0, ANALYSIS_LIMITS.columns);
  const cells = rows.map((row) => cellsOf(row, keys));
  const width = Math.max(keys.length, ...cells.map((row) => row.length));
  const content = (read.content ?? "").trim();
  if (cells.length === 0 && content === "") return undefined;
  const data = {
    documentType: read.documentType ?? null,
    title: read.title ?? "",
    headers: keys.length > 0 ? padded(keys, width, "") : [],
    data: cells.map((row) => padded<Cell>(row, width, null)),
    content,
  };
  return {
    data,
    cutFrom: all.length > rows.length || columns > width ? { rows: all.length, columns } : null,
  };
}

/** Own properties only: a row may have a key named __proto__. */
function cellsOf(row: object, keys: string[]): Cell[] {
  if (Array.isArray(row)) return row.slice(0, ANALYSIS_LIMITS.columns).map(cellOf);
  return keys.map((key) => cellOf(Object.getOwnPropertyDescriptor(row, key)?.value));
}

/** What the rows themselves name, in order of appearance. */
function keysOf(rows: object[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) if (!Array.isArray(row)) for (const key of Object.keys(row)) keys.add(key);
  return [...keys];
}

/** A value within a value is shown as JSON; one that is nested deeper than can be written is left out. */
function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  const { data } = cell.safeParse(value);
  if (data !== undefined) return data;
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}

function padded<T>(row: T[], width: number, blank: T): T[] {
  return [...row, ...Array<T>(width - row.length).fill(blank)];
}
