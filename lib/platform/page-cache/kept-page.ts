/** A whole answer that is kept: an open page, an open file (lib/platform/http/open-file) or a list of the API. */
export type Page = {
  /** Bytes and no text: outside of the heap, and markup takes one byte a letter, not two. */
  body: Buffer;
  /** The body as most browsers take it; a page has it. */
  gzip?: Buffer;
  headers: Record<string, unknown>;
  /** 200 where it is not said. */
  status?: number;
  etag?: string;
};

/** Whether an address leads to another one for good, as every other address of a thing does (docs/decisions/061). */
export function leadsElsewhere({ status }: Page): boolean {
  return status === 308;
}

/** What an object, a map's place or a buffer costs beside its content (measured: tests/domain/pages). */
const OVERHEAD = 250;

/**
 * A copy that holds nothing but the page: a buffer keeps the slab that it was cut from.
 * @returns the copy and the bytes of memory that it takes
 */
export function compact(page: Page): { page: Page; bytes: number } {
  let bytes = 3 * OVERHEAD + textBytes(JSON.stringify(page.headers));
  const copyOf = (buffer: Buffer) => {
    bytes += OVERHEAD + buffer.length;
    const copy = Buffer.allocUnsafeSlow(buffer.length);
    buffer.copy(copy);
    return copy;
  };
  const body = copyOf(page.body);
  const gzip = page.gzip && copyOf(page.gzip);
  return { page: { ...page, body, gzip }, bytes };
}

/** V8 keeps a text with a letter beyond Latin-1 at two bytes a letter. */
export function textBytes(text: string): number {
  return /^[\0-\xff]*$/.test(text) ? text.length : 2 * text.length;
}
