import { type FileHandle, open } from "node:fs/promises";
import type { Container } from "@/lib/integrations/ffmpeg/read-playable";

/** A file's type by its first bytes; `extension`: the kind of container. */
export type FileType = { kind: "image" } | { kind: "audio" | "video"; extension: Container };

const picture: FileType = { kind: "image" };
const sound = (extension: Container): FileType => ({ kind: "audio", extension });
const film = (extension: Container): FileType => ({ kind: "video", extension });

/** Content types of stored files, by extension. */
export const SOUND_TYPES: Record<Container, string> = {
  m4a: "audio/mp4",
  mp4: "audio/mp4",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  webm: "audio/webm",
};
export const FILM_TYPES: Partial<Record<Container, string>> = { mp4: "video/mp4", webm: "video/webm" };

/** Enough for the DocType of a Matroska file. */
const HEAD_BYTES = 128;

/** First bytes of a file in Latin-1. The decoders check the rest. */
const STARTS: [RegExp, FileType][] = [
  [/^\xff\xd8\xff/, picture],
  [/^\x89PNG\r\n\x1a\n/, picture],
  [/^GIF8[79]a/, picture],
  [/^RIFF[^]{4}WEBP/, picture],
  [/^[^]{4}ftypavi[fs]/, picture],
  [/^[^]{4}ftypM4[AB] /, sound("m4a")],
  [/^(?:RIFF|RF64)[^]{4}WAVE/, sound("wav")],
  [/^fLaC/, sound("flac")],
  [/^OggS/, sound("ogg")],
  [/^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, sound("mp3")],
  // Not QuickTime, nor what cameras keep pictures in (HEIC, CR3).
  [/^[^]{4}ftyp(?!qt {2}|hei[cmsx]|hev[cmsx]|mif[12]|msf1|crx )/, film("mp4")],
  // Not Matroska, which the element DocType says, unless a browser recorded it: what pages ask for as video/webm;codecs=h264.
  [/^\x1a\x45\xdf\xa3[^]{1,48}?\x42\x82\x88matroska[^]{1,48}?\x4d\x80\x86Chrome/, film("webm")],
  [/^\x1a\x45\xdf\xa3[^]{1,96}?\x42\x82[\x80-\xff]webm/, film("webm")],
];

/** A file's type by its content, regardless of its name; null for unsupported types. */
export async function fileTypeOf(file: string): Promise<FileType | null> {
  const handle = await open(file, "r");
  try {
    const head = await headOf(handle);
    // Taggers put ID3 before other sounds than MP3 as well.
    const type = typeOf(head.startsWith("ID3") ? await headOf(handle, endOfTag(head)) : head);
    return type?.kind === "audio" ? type : typeOf(head);
  } finally {
    await handle.close();
  }
}

function typeOf(head: string): FileType | null {
  return STARTS.find(([start]) => start.test(head))?.[1] ?? null;
}

async function headOf(handle: FileHandle, position = 0): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, position);
  return buffer.toString("latin1", 0, bytesRead);
}

/** Where an ID3v2 tag ends: its length in four bytes of seven bits, its head and, where it has one, its foot. */
function endOfTag(head: string): number {
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.charCodeAt(at) & 127), 0);
  return 10 + length + (head.charCodeAt(5) & 16 ? 10 : 0);
}
