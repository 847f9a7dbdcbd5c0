import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { AppError } from "../../errors";
import { FairQueue } from "../../limits/fair-queue";
import { requestScope } from "../../request-scope";
import { isKnownTag } from "../entity-tag";
import { DOWNLOAD_CONTENT_SECURITY_POLICY } from "../security/security-headers";

/** An immutable file. */
export type RangedFile = {
  type: string;
  /** Bytes. */
  size: number;
  /** ETag, without quotes. */
  tag: string;
  cacheControl: string;
  /** `end` is inclusive. */
  read: (range: { start: number; end: number }) => Promise<Readable>;
};

/** Smaller files are sent in one piece. */
const SMALL = 256 * 1024;
/**
 * Larger files that one caller reads at the same time, in one process: each holds a file, or one of the storage's 500 sockets, for as long as its
 * reader takes.
 */
const MOST_OF_A_CALLER = 100;
// Next bundles routes separately, so singletons live on `globalThis`.
const readers = ((globalThis as { promptotekaFileReaders?: FairQueue }).promptotekaFileReaders ??=
  new FairQueue({
    slots: Infinity,
    perCaller: MOST_OF_A_CALLER,
    maxWaiting: 0,
  }));
/** Milliseconds in which Next cancels the stream itself. */
const CANCELLED_WITHIN = 1_000;

/**
 * Responds with a file or one range of it (RFC 9110): 304, 206, or 416 behind the end. Several ranges,
 * unknown units and ranges of another file (If-Range) get the whole.
 * @throws AppError RATE_LIMITED (the caller reads too many at once); what `read` throws
 */
export async function rangedAnswer(
  request: Request,
  { type, size, tag, cacheControl, read }: RangedFile,
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers: Record<string, string> = {
    ETag: etag,
    "Cache-Control": cacheControl,
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": DOWNLOAD_CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
  };
  if (isKnownTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const part = rangeOf(request, size, etag);
  if (part === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const length = end - start + 1;
  const about = {
    ...headers,
    "Content-Type": type,
    "Content-Length": String(length),
    ...(part && { "Content-Range": `bytes ${start}-${end}/${size}` }),
  };
  const status = part ? 206 : 200;
  const scope = requestScope();
  const open = () => read({ start, end });
  const stream = request.method === "HEAD" ? null : await openForCaller(open, request.signal, length > SMALL);
  if (scope) scope.bodyLength = length; // an answer that failed before has a length of its own
  if (!stream) return new Response(null, { status, headers: about });
  const body =
    length <= SMALL
      ? new Uint8Array(await buffer(stream))
      : (Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit);
  return new Response(body, { status, headers: about });
}

/**
 * Opens a stream for the body of a response: it is closed when the caller disconnects.
 * @param isCounted whether it counts as one of the caller's
 * @throws AppError RATE_LIMITED (the caller reads too many at once); what `open` throws
 */
export async function openForCaller(
  open: () => Promise<Readable>,
  signal: AbortSignal | undefined,
  isCounted = true,
): Promise<Readable> {
  const scope = isCounted ? requestScope() : undefined;
  const stream = await (scope ? heldFor(scope.caller, open) : open());
  if (signal) closeWhenGone(stream, signal);
  return stream;
}

/** A stream that counts as one of the caller's until it is closed. @throws AppError RATE_LIMITED; what `open` throws */
async function heldFor(caller: string, open: () => Promise<Readable>): Promise<Readable> {
  const release = await readers.take(caller).catch((cause: unknown) => {
    throw new AppError("RATE_LIMITED", { params: { seconds: 10 }, headers: { "Retry-After": "10" }, cause });
  });
  try {
    return (await open()).once("close", () => release());
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Closes the stream, with its file or socket, when the caller disconnects before the response begins: then no
 * one reads or cancels it.
 */
function closeWhenGone(stream: Readable, signal: AbortSignal): void {
  const close = () => void setTimeout(() => stream.destroy(), CANCELLED_WITHIN).unref();
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
}

function rangeOf(
  { method, headers }: Request,
  size: number,
  etag: string,
): { start: number; end: number } | "unsatisfiable" | null {
  const asked = headers.get("range");
  const condition = headers.get("if-range");
  // If-Range needs a strong tag; dates are not supported.
  if (asked === null || method !== "GET" || (condition !== null && condition.trim() !== etag)) return null;
  const [, first, last, suffix] = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(asked.trim()) ?? [];
  if ((first ?? suffix) === undefined || (last && Number(last) < Number(first))) return null;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  return start < size ? { start, end: last ? Math.min(Number(last), size - 1) : size - 1 } : "unsatisfiable";
}
