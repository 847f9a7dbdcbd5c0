import { AppError } from "./errors";

/** What a search looked for in place of what was typed, and another spelling, which finds more. */
export type Spelling = { meant?: string; suggestion?: string };

/** One page of a list. `nextCursor` is null on the last page; `total` only where the count is cheap; `spelling` of a search. */
export class Page<T> {
  constructor(
    readonly items: T[],
    readonly nextCursor: string | null = null,
    readonly total?: number,
    readonly spelling?: Spelling,
  ) {}

  map<U>(each: (item: T) => U): Page<U> {
    return new Page(this.items.map(each), this.nextCursor, this.total, this.spelling);
  }
}

/** A page of a list whose items are written as JSON already. */
export class WrittenPage {
  constructor(
    readonly json: Uint8Array,
    readonly nextCursor: string | null,
    readonly total?: number,
  ) {}
}

/** Packs the sort values of the last row into an opaque cursor. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** No cursor of ours is longer. */
export const CURSOR_MAX = 300;

/**
 * The values of a cursor made by `encodeCursor`.
 * @throws AppError MALFORMED_REQUEST when it is not one of ours, longer than any, or has another number of values.
 */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  if (cursor.length > CURSOR_MAX) throw new AppError("MALFORMED_REQUEST");
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((v) => typeof v === "string" || typeof v === "number")
    ) {
      return values;
    }
  } catch {
    // falls through to the one answer for every bad cursor
  }
  throw new AppError("MALFORMED_REQUEST");
}
