import { VIDEO_EXTENSIONS } from "./limits";

type Extension = (typeof VIDEO_EXTENSIONS)[number];
type Container = "iso" | "avi" | "asf" | "flv" | "matroska";

/** How many bytes of a file `isVideo` wants to see. */
export const HEAD_BYTES = 16;

const CONTAINER: Record<Extension, Container> = { mp4: "iso", mov: "iso", m4v: "iso", avi: "avi", wmv: "asf", flv: "flv", mkv: "matroska", webm: "matroska" };

const text = (head: Uint8Array, from: number, to: number) => Buffer.from(head.subarray(from, to)).toString("latin1");
const hex = (head: Uint8Array, to: number) => Buffer.from(head.subarray(0, to)).toString("hex");

// QuickTime files may begin with any of its atoms.
const ATOMS = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

const STARTS: Record<Container, (head: Uint8Array) => boolean> = {
  iso: (head) => ATOMS.includes(text(head, 4, 8)),
  avi: (head) => text(head, 0, 4) === "RIFF" && text(head, 8, 11) === "AVI",
  asf: (head) => hex(head, 4) === "3026b275",
  flv: (head) => text(head, 0, 3) === "FLV",
  matroska: (head) => hex(head, 4) === "1a45dfa3",
};

/** The extension of a name that is in the list, without the dot; null for any other. */
export function videoExtension(filename: string): Extension | null {
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase();
  return VIDEO_EXTENSIONS.find((known) => known === extension) ?? null;
}

/**
 * Whether the first bytes are those of a video container that a file of this name may hold. Phones and recorders mix
 * the names up, so any of the five will do; a playlist, a page or a text never does.
 */
export function isVideo(filename: string, head: Uint8Array): boolean {
  const extension = videoExtension(filename);
  if (!extension) return false;
  return STARTS[CONTAINER[extension]](head) || Object.values(STARTS).some((starts) => starts(head));
}
