import { AppError } from "../errors";
import type { MessageKey } from "../i18n/message-key";
import { msg } from "./message";
import { z } from "./zod";

/** A file of a multipart body, in memory. `filename` comes from the browser: never use it as a path. */
export type UploadedFile = { filename: string; mimeType: string; bytes: Uint8Array };

/** A file of a multipart body on the disk, at `path` during the call. */
export type SpooledFile = Omit<UploadedFile, "bytes"> & { path: string; size: number };

function fileOf<T>(isFile: (value: Partial<UploadedFile & SpooledFile>) => boolean) {
  return z
    .custom<T>((value) => isFile(Object(value) as object), msg("validation.file.required"))
    .meta({ type: "string", format: "binary" });
}

/** The file of a contract with `upload`. */
export const uploadedFile = fileOf<UploadedFile>(({ bytes }) => bytes instanceof Uint8Array);

const isSpooled = ({ path, size }: Partial<SpooledFile>) => path !== undefined && size !== undefined;

/** The file of a contract with `upload.spool`. */
export const spooledFile = fileOf<SpooledFile>(isSpooled);

/** The files of a contract with `upload.most`. */
export const spooledFiles = z
  .custom<SpooledFile[]>(
    (value) => Array.isArray(value) && value.every((each) => isSpooled(Object(each) as Partial<SpooledFile>)),
    msg("validation.file.required"),
  )
  .meta({ type: "array", items: { type: "string", format: "binary" } });

/** The error of a file above its limit, in megabytes and, where known, the file's kilobytes. @param file.text message key */
export function fileTooLarge(
  { field, limit, text }: { field: string; limit: number; text: MessageKey },
  size: number | null,
): AppError {
  const figures = {
    megabytes: limit / 1024 / 1024,
    size: size === null ? "unknown" : Math.ceil(size / 1024),
  };
  return new AppError("TOO_LARGE", { fields: { [field]: [msg(text, figures)] } });
}
