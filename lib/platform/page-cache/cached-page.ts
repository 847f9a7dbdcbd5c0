/** A cached response: an open page, an open file (lib/platform/http/files/open-file) or a list of the API. */
export type Page = {
  /** A buffer, not a string: it lies outside of the heap, and a Latin letter takes one byte instead of two. */
  body: Buffer;
  /** Whether the body is compressed with gzip, as nearly everybody takes it: that of a page. */
  isZipped?: true;
  headers: Record<string, unknown>;
  /** 200 by default. */
  status?: number;
  etag?: string;
  /** Set where members get the same page as guests. */
  same?: Sameness;
};

/** Which members get a page of their own in place of everybody's: who has a part in this base, this person; always administrators. {} : none. */
export type Sameness = { base?: string; person?: string };

/**
 * A member whose browser runs scripts, as their browser says (lib/identity/sessions/reader-cookie): it chooses between two pages, and
 * gives no right. `bases`: the ends of the ids of those that they have a part in; null: too many to say.
 */
export type Reader = { id: string; isAdmin: boolean; bases: readonly string[] | null };

/** Whether a member gets the page that is kept for everybody. */
export function isSameFor({ same, status = 200 }: Page, { id, isAdmin, bases }: Reader): boolean {
  if (!same || status !== 200) return false;
  const { base, person } = same;
  if (base === undefined && person === undefined) return true;
  return !isAdmin && person !== id && (base === undefined || bases?.includes(endOf(base)) === false);
}

/** Whether a page is one's own by its address: that of a base or a person. Everybody's need not be rendered to find that out. */
export function isOwnAddress(address: string, { id, isAdmin, bases }: Reader): boolean {
  const [, kind, thing] = /^\/(bases|public-prompts|profile)\/([\da-f]{8}-[\da-f-]{27})/.exec(address) ?? [];
  if (!thing) return false;
  if (isAdmin || kind === "profile") return isAdmin || thing === id;
  return bases === null || (kind === "bases" && bases.includes(endOf(thing)));
}

/** As much of an id as tells a person's bases apart: the end, because the beginning is the time. */
export const endOf = (id: string) => id.slice(-8);

/** Whether the response is a permanent redirect, as from a thing's other addresses (docs/decisions/061). */
export function leadsElsewhere({ status }: Page): boolean {
  return status === 308;
}

/** Overhead in bytes of an object, a map entry or a buffer (measured: tests/domain/pages). */
const OVERHEAD = 250;

/**
 * Copies a page's body into a buffer of its own, because a slice of a buffer keeps the whole slab in memory.
 * @returns the copy and the bytes of memory that it takes
 */
export function compact(page: Page): { page: Page; bytes: number } {
  const body = Buffer.allocUnsafeSlow(page.body.length);
  page.body.copy(body);
  const bytes = 4 * OVERHEAD + textBytes(JSON.stringify(page.headers)) + body.length;
  return { page: { ...page, body }, bytes };
}

/** Bytes of a string in V8: two per letter as soon as one letter is outside of Latin-1. */
export function textBytes(text: string): number {
  return /^[\0-\xff]*$/.test(text) ? text.length : 2 * text.length;
}
