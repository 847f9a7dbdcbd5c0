import { VIDEO_EXTENSIONS } from "../limits";

type Extension = (typeof VIDEO_EXTENSIONS)[number];
type Container =
  | "iso"
  | "avi"
  | "asf"
  | "flv"
  | "matroska"
  | "ogg"
  | "mpeg"
  | "transport"
  | "wave"
  | "flac"
  | "mp3"
  | "adts"
  | "amr";

/** How many bytes of a file `isVideo` wants to see: two packets of a transport stream. */
export const HEAD_BYTES = 200;

const text = (head: Uint8Array, from: number, to: number) =>
  Buffer.from(head.subarray(from, to)).toString("latin1");
const hex = (head: Uint8Array, to: number) => Buffer.from(head.subarray(0, to)).toString("hex");

// QuickTime files may begin with any of its atoms.
const ATOMS = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

const STARTS: Record<Container, (head: Uint8Array) => boolean> = {
  iso: (head) => ATOMS.includes(text(head, 4, 8)),
  avi: (head) => text(head, 0, 4) === "RIFF" && text(head, 8, 11) === "AVI",
  asf: (head) => hex(head, 4) === "3026b275",
  flv: (head) => text(head, 0, 3) === "FLV",
  matroska: (head) => hex(head, 4) === "1a45dfa3",
  ogg: (head) => text(head, 0, 4) === "OggS",
  mpeg: (head) => hex(head, 4) === "000001ba",
  // Packets of 188 bytes, on discs with a time of four bytes before each.
  transport: (head) => (head[0] === 0x47 && head[188] === 0x47) || (head[4] === 0x47 && head[196] === 0x47),
  // Sound without a film is transcribed alike, in whichever container it comes.
  wave: (head) => ["RIFF", "RF64"].includes(text(head, 0, 4)) && text(head, 8, 12) === "WAVE",
  flac: (head) => text(head, 0, 4) === "fLaC",
  mp3: (head) => text(head, 0, 3) === "ID3" || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(text(head, 0, 2)),
  amr: (head) => text(head, 0, 5) === "#!AMR",
  adts: (head) => /^\xff[\xf0\xf1\xf8\xf9]/.test(text(head, 0, 2)),
};

/** The extension of a name that is in the list, without the dot; null for any other. */
export function videoExtension(filename: string): Extension | null {
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase();
  return VIDEO_EXTENSIONS.find((known) => known === extension) ?? null;
}

/**
 * Whether the first bytes are those of a container of video or sound. Only they decide: media types and extensions are
 * unreliable, and a playlist, a page or a text is refused under any name.
 */
export function isVideo(head: Uint8Array): boolean {
  return Object.values(STARTS).some((starts) => starts(head));
}
