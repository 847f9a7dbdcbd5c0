import { AppError } from "./errors";

/**
 * `meant`: the words a search used in place of the typed ones; `suggestion`: another spelling that finds
 * more.
 */
export type Spelling = { meant?: string; suggestion?: string };

/**
 * One page of a list. `nextCursor` is null on the last; `total` only where counting is cheap; `spelling` of a
 * search.
 */
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

/** A page whose items are serialized JSON already. */
export class WrittenPage {
  constructor(
    readonly json: Uint8Array,
    readonly nextCursor: string | null,
    readonly total?: number,
  ) {}
}

/** Encodes the last row's sort values as an opaque cursor. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Maximum length of a cursor. */
export const CURSOR_MAX = 300;

/**
 * Decodes a cursor. @throws AppError MALFORMED_REQUEST when it is too long, foreign or has another number of
 * values
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
    // falls through to the error for every bad cursor
  }
  throw new AppError("MALFORMED_REQUEST");
}
