import { type Container, type DocumentKind, formatOf } from "./formats";

type Signed = Exclude<Container, "text">;

/** What files begin with; what begins with none of it may be a text. */
const SIGNATURES: Record<Signed, number[][]> = {
  zip: [[0x50, 0x4b, 0x03, 0x04]],
  compound: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  other: [
    [0x25, 0x50, 0x44, 0x46, 0x2d], // %PDF-
    [0x7b, 0x5c, 0x72, 0x74, 0x66], // {\rtf
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38], // GIF8
    [0x1f, 0x8b], // gzip
  ],
};

function containerOf(bytes: Uint8Array): Container {
  const begins = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  return (
    (Object.keys(SIGNATURES) as Signed[]).find((container) => SIGNATURES[container].some(begins)) ?? "text"
  );
}

/** Whether the first bytes may be those of the kind that the name promises. */
export function mayBe(kind: DocumentKind, bytes: Uint8Array): boolean {
  return formatOf(kind).containers.includes(containerOf(bytes));
}
