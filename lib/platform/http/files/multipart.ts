import { Readable } from "node:stream";
import busboy from "busboy";
import { throttledBody } from "../../http-server/throttled-body";
import { AppError } from "../../errors";
import { nfc } from "../../text/nfc.mjs";
import { msg } from "../../validation/message";
import { fileTooLarge, type SpooledFile, type UploadedFile } from "../../validation/uploaded-file";
import type { Contract } from "../contract";
import { spoolFor } from "./spool";

/** A field holds a text of 20,000 characters, whatever their bytes. */
const FIELDS = { fields: 20, fieldNameSize: 100, fieldSize: 100_000, parts: 25 };
/** Parts besides the files. */
const OTHER_PARTS = 24;
/** Allowance for boundaries, part headers and text fields. */
const OVERHEAD_BYTES = 64 * 1024;

type Upload = NonNullable<Contract["upload"]>;

/** Consumes the file's bytes. @returns its part of the input */
type Keep = (stream: Readable) => Promise<Pick<UploadedFile, "bytes"> | Pick<SpooledFile, "path" | "size">>;

/**
 * Parses a multipart body with the one file of `upload.field`, or up to `most` of them as a list; files in other fields are dropped.
 * Stops at the limit, whatever Content-Length says.
 * @throws AppError UNSUPPORTED_TYPE (not multipart/form-data), TOO_LARGE, MALFORMED_REQUEST (broken or
 * truncated), VALIDATION_FAILED (too many files), STORAGE_FULL
 */
export async function multipartBody(
  request: Request,
  { field, limit: limitOf, tooLarge: text, spool, most: files, fieldBytes = FIELDS.fieldSize }: Upload,
): Promise<Record<string, unknown>> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new AppError("UNSUPPORTED_TYPE");
  const limit = limitOf();
  const announced = Number(request.headers.get("content-length") ?? 0);
  // Content-Length is nearly the size of the file: the rest of the body is a few hundred bytes.
  const tooLarge = () =>
    fileTooLarge({ field, limit, text }, announced > limit && files === undefined ? announced : null);
  const most = limit * (files ?? 1) + OVERHEAD_BYTES + fieldBytes - FIELDS.fieldSize;
  if (announced > most) throw tooLarge();
  if (!request.body) throw new AppError("MALFORMED_REQUEST");

  const keep: Keep = spool ? await spoolFor(request, announced) : inMemory;
  const body = new Map<string, unknown>();
  const source = Readable.from(throttledBody(request, most, tooLarge), { objectMode: false });
  let parser: busboy.Busboy | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      parser = busboy({
        headers: { "content-type": contentType },
        limits: { ...FIELDS, parts: OTHER_PARTS + (files ?? 1), fieldSize: fieldBytes, fileSize: limit + 1 },
        defParamCharset: "utf8",
      });
      const kept: Promise<UploadedFile | SpooledFile>[] = [];
      parser.on("field", (name, value, { valueTruncated }) => {
        // A truncated text would be stored as if it were whole.
        if (valueTruncated) return void reject(new AppError("TOO_LARGE"));
        body.set(name, value);
      });
      parser.on("file", (name, stream, { filename, mimeType }) => {
        stream.on("error", () => undefined); // reported by the parser and by the file's reader
        if (name !== field || !filename) return void stream.resume();
        if (kept.length >= (files ?? 1)) {
          const many = files ? msg("validation.file.atMost", { max: files }) : "validation.file.onlyOne";
          return void reject(new AppError("VALIDATION_FAILED", { fields: { [field]: [many] } }));
        }
        stream.on("limit", () => reject(tooLarge()));
        const file = keep(stream).then((where) => ({ filename: nfc(filename), mimeType, ...where }));
        file.catch(reject);
        kept.push(file as Promise<UploadedFile | SpooledFile>);
      });
      for (const event of ["fieldsLimit", "partsLimit"])
        parser.on(event, () => reject(new AppError("MALFORMED_REQUEST")));
      parser.on("error", () => reject(new AppError("MALFORMED_REQUEST")));
      parser.on(
        "close",
        () =>
          void Promise.all(kept).then((all) => {
            if (all.length > 0) body.set(field, files ? all : all[0]);
            resolve();
          }, reject),
      );
      source.on("error", reject);
      source.pipe(parser);
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("MALFORMED_REQUEST", { cause: error });
  } finally {
    source.destroy();
    parser?.destroy(); // also ends the file's stream, whose reader may wait for the rest
  }
  return Object.fromEntries(body);
}

async function inMemory(stream: Readable): Promise<Pick<UploadedFile, "bytes">> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks) };
}
