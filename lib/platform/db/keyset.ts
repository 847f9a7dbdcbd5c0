import { AppError } from "../errors";
import { Page } from "../paging";
import { cut } from "../text/text-length";

/** Maximum length of a cursor. */
export const CURSOR_MAX = 300;

/** Encodes the last row's sort values as an opaque cursor. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Decodes a cursor. @throws AppError MALFORMED_REQUEST when it is too long, foreign or has another number of values */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    const isOurs = values.every((value) => typeof value === "string" || typeof value === "number");
    if (cursor.length <= CURSOR_MAX && values.length === length && isOurs) return values as string[];
  } catch {
    // falls through to the error for every bad cursor
  }
  throw new AppError("MALFORMED_REQUEST");
}

/** Keyset position: the page begins behind the row with this sort value and id. */
export type Position<T> = { value: T; id: string };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The position in a list sorted by time. @throws AppError MALFORMED_REQUEST for a foreign cursor */
export function datePosition(cursor: string): Position<Date> {
  const { value, id } = position(cursor);
  return { value: dateIn(value), id };
}

/** A moment of a cursor, which PostgreSQL's calendar has as well. @throws AppError MALFORMED_REQUEST */
export function dateIn(value: unknown): Date {
  const date = new Date(typeof value === "string" ? value : Number.NaN);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new AppError("MALFORMED_REQUEST");
  return date;
}

/** Newest first; `olderThan` continues it. */
export const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/**
 * The rows after a position in `NEWEST_FIRST`. The first condition follows from the second, and lets an index start there.
 * @throws AppError MALFORMED_REQUEST
 */
export function olderThan(cursor: string) {
  const { value, id } = datePosition(cursor);
  return { createdAt: { lte: value }, OR: [{ createdAt: { lt: value } }, { id: { lt: id } }] };
}

/** The position in a list sorted by short texts. @throws AppError MALFORMED_REQUEST */
export function textPosition(cursor: string): Position<string> {
  const { value, id } = position(cursor);
  if (typeof value !== "string" || value.includes("\0") || !value.isWellFormed())
    throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}

/** Marks a text in a cursor as truncated; no stored text contains it. */
const CUT = "\u001A";
const BEGINNING = 40;
/** Sorts before every id. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * `textPosition` for texts of any length: a truncated one is read from its row. If that row has changed, the
 * list continues at the first text with this beginning.
 * @param textOf the sort value of a row that the list may show, by id
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
export const countPosition = (cursor: string) => numberPosition(cursor, (value) => value === (value | 0));

/** The position in a manually ordered list: a unique number. @throws AppError MALFORMED_REQUEST */
export const placePosition = (cursor: string) => numberPosition(cursor, Number.isSafeInteger);

/** The position in a list sorted by a score. @throws AppError MALFORMED_REQUEST */
export const scorePosition = (cursor: string) => numberPosition(cursor, () => true);

function numberPosition(cursor: string, isValid: (value: number) => boolean): Position<number> {
  const { value, id } = position(cursor);
  if (typeof value !== "number" || !isValid(value)) throw new AppError("MALFORMED_REQUEST");
  return { value, id };
}

/** A page from `limit` + 1 rows: the extra row says that there is a next page. @param valueOf the sort value of a row */
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
