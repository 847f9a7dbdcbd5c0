import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { AppError } from "@/lib/platform/errors";
import { pacedBody } from "@/lib/platform/edge/paced-body";
import { freeBytes, requireSpace, whileThereIsSpace, type FreeBytes } from "@/lib/integrations/storage/disk-space";
import { Failure } from "./failure";
import { cleanFileName } from "./file-name";
import { VIDEO_LIMIT_BYTES } from "./limits";
import { makeOperationDirectory, removeOperationDirectory } from "./uploads-directory";
import { HEAD_BYTES, isVideo, videoExtension } from "./video-kind";

/** Boundaries, part headers and text fields come on top of the file. */
const OVERHEAD_BYTES = 64 * 1024;
/** A little before the connection would be cut without a word (lib/platform/edge/deadlines). */
const STALLED_AFTER = 50_000;
const LIMITS = { fields: 10, fieldNameSize: 100, fieldSize: 200, parts: 12, fileSize: VIDEO_LIMIT_BYTES + 1 };

type Options = { stalledAfter: number; free: FreeBytes };

export type Received = { filename: string; size: number; provider: string | undefined };

const tooLarge = () => new AppError("VIDEO_TOO_LARGE", { params: { megabytes: VIDEO_LIMIT_BYTES / 1024 / 1024 } });

/**
 * Writes the video of a multipart request into the operation's private directory while it arrives; memory holds a
 * few chunks of it. On any failure nothing is left.
 * @param options `stalledAfter`: milliseconds without a byte after which the upload is broken off; `free`: what the disk has left
 * @throws AppError UNSUPPORTED_TYPE (not multipart), VIDEO_TOO_LARGE, VIDEO_FORMAT (by its first bytes), VALIDATION_FAILED
 *   (no file or several), MALFORMED_REQUEST (broken or cut off), UPLOAD_STALLED, STORAGE_FULL
 */
export async function receiveVideo(request: Request, id: string, options: Partial<Options> = {}): Promise<Received> {
  const { stalledAfter, free } = { stalledAfter: STALLED_AFTER, free: freeBytes, ...options };
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new AppError("UNSUPPORTED_TYPE");
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > VIDEO_LIMIT_BYTES + OVERHEAD_BYTES) throw tooLarge();
  const directory = await makeOperationDirectory(id);
  try {
    await requireSpace(directory, announced, free);
    return await parse(request, contentType, directory, { stalledAfter, free });
  } catch (error) {
    await removeOperationDirectory(id);
    throw known(error);
  }
}

async function parse(request: Request, contentType: string, directory: string, { stalledAfter, free }: Options): Promise<Received> {
  const parser = openParser(contentType);
  const failure = new Failure();
  const fail = (error: unknown) => failure.tell(error);
  let provider: string | undefined;
  let filename = "";
  let writing: Promise<number> | undefined;

  parser.on("field", (name, value) => void (name === "provider" && (provider = value)));
  parser.on("file", (name, stream, info) => {
    stream.on("error", () => undefined); // told by the parser and by what reads it
    if (name !== "video" || info.filename === undefined) return void stream.resume();
    if (writing) return fail(new AppError("VALIDATION_FAILED", { fields: { video: ["validation.file.onlyOne"] } }));
    filename = cleanFileName(info.filename);
    writing = write(whileThereIsSpace(stream, directory, free), path.join(directory, `video.${videoExtension(filename) ?? "upload"}`));
    writing.catch(fail);
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"]) parser.on(event, () => fail(new AppError("MALFORMED_REQUEST")));
  parser.on("error", fail);

  await feed(parser, request, failure, stalledAfter);
  if (!writing) throw new AppError("VALIDATION_FAILED", { fields: { video: ["validation.file.required"] } });
  return { filename, provider, size: await failure.or(writing) };
}

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({ headers: { "content-type": contentType }, limits: LIMITS, defParamCharset: "utf8" });
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
}

/** Hands the body to the parser no faster than it writes. */
async function feed(parser: busboy.Busboy, request: Request, failure: Failure, stalledAfter: number): Promise<void> {
  const body = pacedBody(request);
  const event = (name: "drain" | "close") => new Promise<void>((resolve) => parser.once(name, () => resolve()));
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

/** Writes one file, looking at its first bytes before anything else. @returns its size */
async function write(video: AsyncIterable<Buffer>, file: string): Promise<number> {
  let size = 0;
  await pipeline(
    video,
    async function* (chunks: AsyncIterable<Buffer>) {
      let head: Buffer | null = Buffer.alloc(0);
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > VIDEO_LIMIT_BYTES) throw tooLarge();
        if (head && (head = Buffer.concat([head, chunk])).length >= HEAD_BYTES) {
          if (!isVideo(head)) throw new AppError("VIDEO_FORMAT");
          yield head;
          head = null;
        } else if (!head) yield chunk;
      }
      if (head) throw new AppError("VIDEO_FORMAT");
    },
    createWriteStream(file, { flags: "wx", mode: 0o600 }),
  );
  return size;
}

function known(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT") return new AppError("STORAGE_FULL", { cause: error });
  return new AppError("MALFORMED_REQUEST", { cause: error });
}
