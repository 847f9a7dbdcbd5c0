import { fileTypeFromFile } from "file-type";
import type { AttachmentKind } from "./types";

/** What a file's first bytes may say that it is. `extension`: of the file that is written from it; a picture becomes WebP. */
const TYPES: Record<string, { kind: AttachmentKind; extension?: string; type?: string }> = {
  "image/jpeg": { kind: "image" },
  "image/png": { kind: "image" },
  "image/apng": { kind: "image" },
  "image/webp": { kind: "image" },
  "image/avif": { kind: "image" },
  "image/gif": { kind: "image" },
  "audio/mpeg": { kind: "audio", extension: "mp3" },
  "audio/mp4": { kind: "audio", extension: "m4a" },
  "audio/x-m4a": { kind: "audio", extension: "m4a", type: "audio/mp4" },
  "audio/ogg": { kind: "audio", extension: "ogg" },
  "audio/ogg; codecs=opus": { kind: "audio", extension: "ogg", type: "audio/ogg" },
  "audio/wav": { kind: "audio", extension: "wav" },
  "audio/flac": { kind: "audio", extension: "flac" },
  "audio/x-flac": { kind: "audio", extension: "flac", type: "audio/flac" },
  "video/mp4": { kind: "video", extension: "mp4" },
  "video/x-m4v": { kind: "video", extension: "mp4", type: "video/mp4" },
  "video/webm": { kind: "video", extension: "webm" },
};

export type FileType = { kind: AttachmentKind; extension: string; type: string };

/** What a file is by its content, whatever it is called; null for what is none of ours. */
export async function fileTypeOf(file: string): Promise<FileType | null> {
  const mime = (await fileTypeFromFile(file))?.mime;
  const known = mime && TYPES[mime];
  return known ? { extension: "webp", type: mime, ...known } : null;
}
