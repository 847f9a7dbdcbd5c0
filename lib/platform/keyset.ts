import { AppError } from "./errors";
import { CURSOR_MAX, decodeCursor, encodeCursor, Page } from "./paging";
import { cut } from "./text-length";

/** Where a page begins: behind the row with this sort value and id. */
export type Position<T> = { value: T; id: string };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The position in a list sorted by time. @throws AppError MALFORMED_REQUEST for a cursor that is not one of its own. */
export function datePosition(cursor: string): Position<Date> {
  const { value, id } = position(cursor);
  const date = new Date(typeof value === "string" ? value : Number.NaN);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new AppError("MALFORMED_REQUEST");
  return { value: date, id };
}

/** The order of lists that begin with the newest; `olderThan` goes on in it. */
export const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/**
 * The rows after a position in `NEWEST_FIRST`. The first condition is implied by the second; it is what lets an index
 * start at the position. @throws AppError MALFORMED_REQUEST
 */
export function olderThan(cursor: string) {
  const { value, id } = datePosition(cursor);
  return { createdAt: { lte: value }, OR: [{ createdAt: { lt: value } }, { id: { lt: id } }] };
}

/** The position in a list sorted by texts that fit into a cursor. @throws AppError MALFORMED_REQUEST */
export function textPosition(cursor: string): Position<string> {
  const { value, id } = position(cursor);
  if (typeof value !== "string" || value.includes("\0") || !value.isWellFormed())
    throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}

/** Of a text that does not fit into a cursor its beginning stands there, and this sign behind it, which no text of ours holds. */
const CUT = "\u001A";
const BEGINNING = 40;
/** Before every id there is, and so before every row with the same sort value. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * `textPosition` for texts of any length: a text whose beginning alone is in the cursor is read from its row. Where that
 * row is gone or has another text now, the list goes on at the first text with this beginning.
 * @param textOf the sort value of a row by its id; only of rows that the list may show, or a made-up cursor would tell of others
 * @throws AppError MALFORMED_REQUEST
 */
export async function longTextPosition(
  cursor: string,
  textOf: (id: string) => Promise<string | undefined>,
): Promise<Position<string>> {
  const { value, id } = textPosition(cursor);
  if (!value.endsWith(CUT)) return { value, id };
  const beginning = value.slice(0, -CUT.length);
  const text = await textOf(id);
  return text?.startsWith(beginning) ? { value: text, id } : { value: beginning, id: FIRST_ID };
}

/** The position in a list sorted by a count (32-bit). @throws AppError MALFORMED_REQUEST */
export function countPosition(cursor: string): Position<number> {
  const { value, id } = position(cursor);
  if (typeof value !== "number" || value !== (value | 0)) throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}

/** The position in a list that somebody put in order: a place that only one row has. @throws AppError MALFORMED_REQUEST */
export function placePosition(cursor: string): Position<number> {
  const { value, id } = position(cursor);
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}

/** The position in a list sorted by a score. @throws AppError MALFORMED_REQUEST */
export function scorePosition(cursor: string): Position<number> {
  const { value, id } = position(cursor);
  if (typeof value !== "number") throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}

/**
 * A page from one row more than asked for: the surplus row says that there is a next page.
 * @param valueOf the sort value of a row, as the position of its list reads it back
 */
export function pageOf<T extends { id: string }>(
  rows: T[],
  limit: number,
  valueOf: (row: T) => string | number,
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return new Page(items, rows.length > limit && last ? cursorBehind(valueOf(last), last.id) : null);
}

function cursorBehind(value: string | number, id: string): string {
  const whole = encodeCursor([value, id]);
  return typeof value === "string" && whole.length > CURSOR_MAX
    ? encodeCursor([cut(value, BEGINNING) + CUT, id])
    : whole;
}

function position(cursor: string): Position<string | number> {
  const [value, id] = decodeCursor(cursor, 2);
  if (value === undefined || typeof id !== "string" || !ID.test(id)) throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}
