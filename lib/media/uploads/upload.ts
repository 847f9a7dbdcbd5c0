import { Readable } from "node:stream";
import busboy from "busboy";
import type { ObjectStorage } from "@/lib/integrations/storage/object-storage";
import { AppError } from "@/lib/platform/errors";
import { throttledBody } from "@/lib/platform/http-server/throttled-body";
import { storeObject } from "@/lib/storage/objects";
import { MOST_TERMS, TERM_LENGTH, VIDEO_LIMIT_BYTES } from "../limits";
import { HEAD_BYTES, isVideo, videoExtension } from "./video-kind";
import { nfc } from "@/lib/platform/text/nfc.mjs";

/** Limit of the whole body: the file, with boundaries, part headers and text fields. */
const MOST_BYTES = VIDEO_LIMIT_BYTES + 64 * 1024;
/** Slightly before the connection would be closed without an answer (lib/platform/http-server/timeouts). */
const STALLED_AFTER = 50_000;
const BYTES_PER_CHARACTER = 4;
/** All terms may be one field. */
const LIMITS = {
  fields: MOST_TERMS + 10,
  fieldNameSize: 100,
  fieldSize: MOST_TERMS * (TERM_LENGTH + 1) * BYTES_PER_CHARACTER,
  parts: MOST_TERMS + 12,
  fileSize: VIDEO_LIMIT_BYTES + 1,
};

type Options = { stalledAfter: number; storage: ObjectStorage };

/** Fields of the form as they came, unchecked. `key`: the file's key in the storage; the caller keeps it (lib/storage). */
export type Received = {
  key: string;
  filename: string;
  size: number;
  provider: string | undefined;
  wishes: { speakers?: string; language?: string; terms: string[] };
};

const tooLarge = () =>
  new AppError("VIDEO_TOO_LARGE", { params: { megabytes: VIDEO_LIMIT_BYTES / 1024 / 1024 } });

/**
 * Streams the video of a multipart request into the storage as it arrives; memory holds a few chunks, or one part of a multipart
 * upload to a bucket. A failure leaves nothing behind.
 * @param options `stalledAfter`: milliseconds without a byte after which the upload is aborted; `storage`: the target
 * @throws AppError UNSUPPORTED_TYPE (not multipart), VIDEO_TOO_LARGE, VIDEO_FORMAT (by its first bytes), VALIDATION_FAILED (no file or
 *   several), MALFORMED_REQUEST (broken or cut off), UPLOAD_STALLED, STORAGE_FULL, STORAGE_UNAVAILABLE
 */
export async function receiveVideo(
  request: Request,
  operation: { id: string; userId: string },
  options: Partial<Options> = {},
): Promise<Received> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new AppError("UNSUPPORTED_TYPE");
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > MOST_BYTES) throw tooLarge();
  const parser = openParser(contentType);
  const failure = new Failure();
  const ending = new AbortController();
  const fail = (error: unknown) => failure.tell(error);
  const given: Record<string, string> = {};
  const terms: string[] = [];
  let filename = "";
  let key = "";
  let writing: Promise<{ bytes: number }> | undefined;

  parser.on("field", (name, value) => {
    if (name === "terms") terms.push(...value.split("\n").filter((term) => term.trim()));
    if (value && ["provider", "speakers", "language"].includes(name)) given[name] = value;
  });
  parser.on("file", (name, stream, info) => {
    stream.on("error", () => undefined); // the parser and its reader report the error
    if (name !== "video" || info.filename === undefined) return void stream.resume();
    if (writing)
      return fail(new AppError("VALIDATION_FAILED", { fields: { video: ["validation.file.onlyOne"] } }));
    filename = cleanFileName(info.filename);
    key = `videos/${operation.id}/video.${videoExtension(filename) ?? "upload"}`;
    const body = Readable.from(looked(stream), { objectMode: false });
    const video = {
      key,
      ownerId: operation.userId,
      body,
      contentType: "application/octet-stream",
      expected: announced,
      signal: ending.signal,
    };
    writing = storeObject(video, options.storage);
    writing.catch(fail);
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"])
    parser.on(event, () => fail(new AppError("MALFORMED_REQUEST")));
  parser.on("error", fail);

  try {
    await feed(parser, request, failure, options.stalledAfter ?? STALLED_AFTER);
    if (!writing)
      throw new AppError("VALIDATION_FAILED", { fields: { video: ["validation.file.required"] } });
    const { bytes: size } = await failure.or(writing);
    const { provider, ...wishes } = given;
    return { key, filename, size, provider, wishes: { ...wishes, terms } };
  } catch (error) {
    ending.abort(error);
    await writing?.catch(() => undefined); // it cleans up when it ends
    throw known(error);
  }
}

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({ headers: { "content-type": contentType }, limits: LIMITS, defParamCharset: "utf8" });
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
}

/** Passes the body to the parser with backpressure. */
async function feed(
  parser: busboy.Busboy,
  request: Request,
  failure: Failure,
  stalledAfter: number,
): Promise<void> {
  const body = throttledBody(request, MOST_BYTES, tooLarge);
  const event = (name: "drain" | "close") =>
    new Promise<void>((resolve) => parser.once(name, () => resolve()));
  const closed = event("close");
  const stalled = setTimeout(() => failure.tell(new AppError("UPLOAD_STALLED")), stalledAfter);
  try {
    for (let next = await failure.or(body.next()); !next.done; next = await failure.or(body.next())) {
      stalled.refresh();
      if (!parser.write(next.value)) await failure.or(event("drain"));
    }
    parser.end();
    await failure.or(closed);
  } finally {
    clearTimeout(stalled);
    void body.return(undefined).catch(() => undefined); // waits for a body that may never end
    if (!parser.destroyed) parser.destroy();
  }
}

/** The chunks of a video; the first bytes are checked before any chunk is passed on. */
async function* looked(video: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of video) {
    size += chunk.length;
    if (size > VIDEO_LIMIT_BYTES) throw tooLarge();
    if (head && (head = Buffer.concat([head, chunk])).length >= HEAD_BYTES) {
      if (!isVideo(head)) throw new AppError("VIDEO_FORMAT");
      yield head;
      head = null;
    } else if (!head) yield chunk;
  }
  if (head) throw new AppError("VIDEO_FORMAT");
}

function known(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("MALFORMED_REQUEST", { cause: error });
}

/** The failure that aborts an upload. Promise.race would keep every chunk until the last one. */
class Failure {
  #reason: unknown;
  #interrupt: (reason: unknown) => void = () => undefined;

  /** A failed write also breaks the parser, so the first reason counts. */
  tell(reason: unknown): void {
    if (!(reason instanceof AppError)) return void setImmediate(() => this.#first(reason));
    this.#first(reason);
  }

  #first(reason: unknown): void {
    this.#reason ??= reason;
    this.#interrupt(this.#reason);
  }

  /** The result of `work`, or the failure as soon as there is one. */
  or<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#interrupt = reject;
      if (this.#reason !== undefined) reject(this.#reason);
      work.then(resolve, (error: unknown) => this.tell(error));
    });
  }
}

/** Characters not allowed in a name: control characters, bidi controls, lone surrogates. */
const HIDDEN = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;
const LONGEST = 200;

/** The browser's file name, made safe to show and store: never a path, at most 200 characters with its extension. */
export function cleanFileName(given: string): string {
  const name = nfc(given.split(/[\\/]/).pop() ?? "")
    .replace(HIDDEN, "")
    .trim();
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? "";
  return characters.slice(0, LONGEST - extension.length).join("") + extension;
}
