import type { OutgoingHttpHeaders } from "node:http";

/** A whole answer with a kept page, as it went to somebody who took the same coding. */
export type Answer = { headers: OutgoingHttpHeaders; body: Buffer; etag: string };

/** A rendered page as Next's response cache hands it over, with its HTML whole; or an open file (lib/platform/http/open-file). */
export type Page = {
  /** Bytes and no text: outside of the heap, and markup takes one byte a letter, not two. */
  html: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
  headers?: Record<string, unknown>;
  status?: number;
  postponed?: string;
  cacheControl?: unknown;
};

/** What an object, a map's place or a buffer costs beside its content (measured: tests/domain/pages). */
const OVERHEAD = 250;

/**
 * A copy that holds nothing but the page: a buffer keeps the slab that it was cut from.
 * @returns the copy and the bytes of memory that it takes
 */
export function compact(page: Page): { page: Page; bytes: number } {
  let bytes = 3 * OVERHEAD + textBytes(page.policy) + textBytes(JSON.stringify(page.headers ?? {}));
  const copyOf = (buffer: Buffer) => {
    bytes += OVERHEAD + buffer.length;
    const copy = Buffer.allocUnsafeSlow(buffer.length);
    buffer.copy(copy);
    return copy;
  };
  const html = copyOf(page.html);
  const rscData = page.rscData && copyOf(page.rscData);
  const segmentData =
    page.segmentData &&
    new Map(
      [...page.segmentData].map(([path, data]) => {
        bytes += OVERHEAD + textBytes(path);
        return [path, copyOf(data)];
      }),
    );
  return { page: { ...page, html, rscData, segmentData }, bytes };
}

/** V8 keeps a text with a letter beyond Latin-1 at two bytes a letter. */
export function textBytes(text: string): number {
  return /^[\0-\xff]*$/.test(text) ? text.length : 2 * text.length;
}
