import { open } from "node:fs/promises";
import type { AttachmentKind } from "./types";

/** What a file's first bytes say that it is; `extension` and `type`: of the file that is written from it. */
export type FileType = { kind: AttachmentKind; extension: string; type: string };

const picture: FileType = { kind: "image", extension: "webp", type: "image/webp" };
const sound = (extension: string, type: string): FileType => ({ kind: "audio", extension, type });
const film = (extension: string): FileType => ({ kind: "video", extension, type: `video/${extension}` });

/** As many as hold the name of a Matroska file's kind. */
const HEAD_BYTES = 128;

/** Bytes as they are at the beginning of a file, written in Latin-1. The decoders look at the rest. */
const STARTS: [RegExp, FileType][] = [
  [/^\xff\xd8\xff/, picture],
  [/^\x89PNG\r\n\x1a\n/, picture],
  [/^GIF8[79]a/, picture],
  [/^RIFF[^]{4}WEBP/, picture],
  [/^[^]{4}ftypavi[fs]/, picture],
  [/^[^]{4}ftypM4[AB] /, sound("m4a", "audio/mp4")],
  [/^RIFF[^]{4}WAVE/, sound("wav", "audio/wav")],
  [/^fLaC/, sound("flac", "audio/flac")],
  [/^OggS/, sound("ogg", "audio/ogg")],
  [/^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, sound("mp3", "audio/mpeg")],
  // Not QuickTime, nor what cameras keep pictures in (HEIC, CR3).
  [/^[^]{4}ftyp(?!qt {2}|hei[cmsx]|hev[cmsx]|mif[12]|msf1|crx )/, film("mp4")],
  // Not Matroska: the element DocType says which.
  [/^\x1a\x45\xdf\xa3[^]{1,96}?\x42\x82[\x80-\xff]webm/, film("webm")],
];

/** What a file is by its content, whatever it is called; null for what is none of ours. */
export async function fileTypeOf(file: string): Promise<FileType | null> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return STARTS.find(([start]) => start.test(head))?.[1] ?? null;
  } finally {
    await handle.close();
  }
}
