import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { aFile } from "./attachments";

/** A chunk of a PNG. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A text in a PNG as the three kinds of chunks have it: UTF-8 in `iTXt`, and compressed. */
export const pngText = {
  tEXt: (keyword: string, text: string | Uint8Array) =>
    pngChunk("tEXt", Buffer.concat([Buffer.from(`${keyword}\0`, "latin1"), Buffer.from(text)])),
  zTXt: (keyword: string, text: string | Uint8Array) =>
    pngChunk("zTXt", Buffer.concat([Buffer.from(`${keyword}\0\0`, "latin1"), deflateSync(text)])),
  iTXt: (keyword: string, text: string | Uint8Array, compressed = false) =>
    pngChunk(
      "iTXt",
      Buffer.concat([
        Buffer.from(`${keyword}\0`, "latin1"),
        Buffer.from([Number(compressed), 0, 0, 0]),
        compressed ? deflateSync(text) : Buffer.from(text),
      ]),
    ),
};

/** A small PNG with these chunks before its pixels. */
export async function aPng(...chunks: Uint8Array[]): Promise<File> {
  const size = { width: 40, height: 30, channels: 3, background: "#0a6" } as const;
  const plain = await sharp({ create: size }).png().toBuffer();
  const header = 33;
  return aFile(Buffer.concat([plain.subarray(0, header), ...chunks, plain.subarray(header)]), "картинка.png");
}

/** A value of UserComment: eight bytes that name the encoding, then the text. */
export function userComment(text: string, encoding: "utf-16be" | "utf-16le" | "ascii" = "utf-16be"): Buffer {
  if (encoding === "ascii") return Buffer.from(`ASCII\0\0\0${text}`);
  const units = Buffer.from(text, "utf16le");
  return Buffer.concat([Buffer.from("UNICODE\0"), encoding === "utf-16be" ? units.swap16() : units]);
}

/** EXIF with texts, as cameras and generators write it. */
export function exifOf(
  {
    description,
    make,
    comment,
    more = [],
  }: {
    description?: string;
    make?: string;
    comment?: Uint8Array;
    /** Further tags of the first directory. */
    more?: { tag: number; type: number; value: Buffer }[];
  },
  { little = false } = {},
): Buffer {
  const entries = [
    ...(description === undefined ? [] : [{ tag: 0x010e, type: 2, value: Buffer.from(`${description}\0`) }]),
    ...(make === undefined ? [] : [{ tag: 0x010f, type: 2, value: Buffer.from(`${make}\0`) }]),
    ...more,
  ];
  const inner = comment ? [{ tag: 0x9286, type: 7, value: comment }] : [];
  const bytes: Buffer[] = [];
  const u16 = (value: number) => {
    const into = Buffer.alloc(2);
    if (little) into.writeUInt16LE(value);
    else into.writeUInt16BE(value);
    return into;
  };
  const u32 = (value: number) => {
    const into = Buffer.alloc(4);
    if (little) into.writeUInt32LE(value);
    else into.writeUInt32BE(value);
    return into;
  };
  const outer = entries.length + inner.length;
  const second = 8 + 2 + outer * 12 + 4;
  let at = second + 2 + inner.length * 12 + 4;
  const values: Buffer[] = [];
  const written = ({ tag, type, value }: { tag: number; type: number; value: Uint8Array }) => {
    const entry = Buffer.concat([u16(tag), u16(type), u32(value.length), u32(at)]);
    values.push(Buffer.from(value));
    at += value.length;
    return entry;
  };
  bytes.push(Buffer.from(little ? "II" : "MM"), u16(42), u32(8), u16(outer), ...entries.map(written));
  if (comment) bytes.push(u16(0x8769), u16(4), u32(1), u32(second));
  bytes.push(u32(0), u16(inner.length), ...inner.map(written), u32(0), ...values);
  return Buffer.concat([Buffer.from("Exif\0\0"), ...bytes]);
}

/**
 * EXIF that tells how a picture stands: with a directory of details, with one of a thumbnail, or with one that leads to `leadsTo`.
 * @param orientation 1 to 8
 */
export function turnExif(
  orientation: number,
  {
    little = true,
    details = false,
    thumbnail = false,
    leadsTo,
  }: { little?: boolean; details?: boolean; thumbnail?: boolean; leadsTo?: number } = {},
): Buffer {
  const number = (value: number, size: 2 | 4) => {
    const into = Buffer.alloc(size);
    if (little) into.writeUIntLE(value, 0, size);
    else into.writeUIntBE(value, 0, size);
    return into;
  };
  const short = (tag: number, value: number) =>
    Buffer.concat([number(tag, 2), number(3, 2), number(1, 4), number(value, 2), number(0, 2)]);
  const long = (tag: number, value: number) =>
    Buffer.concat([number(tag, 2), number(4, 2), number(1, 4), number(value, 4)]);
  const inner = details || leadsTo !== undefined;
  const next = 8 + 2 + 12 * (inner ? 2 : 1) + 4;
  const of = (entries: Buffer[], after = 0) =>
    Buffer.concat([number(entries.length, 2), ...entries, number(after, 4)]);
  const sub = details ? of([short(0xa001, 1), short(0xa402, 0)]) : Buffer.alloc(0);
  const small = thumbnail ? of([short(0x0103, 6), short(0x0112, 1)]) : Buffer.alloc(0);
  const first = of(
    [short(0x0112, orientation), ...(inner ? [long(0x8769, leadsTo ?? next)] : [])],
    thumbnail ? next + sub.length : 0,
  );
  return Buffer.concat([
    Buffer.from(little ? "Exif\0\0II" : "Exif\0\0MM", "latin1"),
    number(42, 2),
    number(8, 4),
    first,
    sub,
    small,
  ]);
}

/** A JPEG with EXIF, or a WebP. @param plain the picture without, a small one unless given */
export async function withExif(exif: Uint8Array, format: "jpeg" | "webp", plain?: Buffer): Promise<File> {
  const size = { width: 40, height: 30, channels: 3, background: "#0a6" } as const;
  const bytes = plain ?? (await sharp({ create: size }).toFormat(format).toBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return aFile(
    format === "jpeg" ? withSegment(bytes, exif) : withRiffChunk(bytes, exif, width, height),
    `картинка.${format}`,
  );
}

function withSegment(jpeg: Buffer, exif: Uint8Array): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** A simple WebP becomes an extended one: a header of ten bytes that says that EXIF follows the picture. */
export function withRiffChunk(
  webp: Buffer,
  data: Uint8Array,
  width: number,
  height: number,
  name = "EXIF",
): Buffer {
  const chunk = (name: string, data: Uint8Array) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
  };
  const extended = Buffer.alloc(10);
  if (name === "EXIF") extended[0] = 0x08;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", extended),
    webp.subarray(12),
    chunk(name, data),
  ]);
  return chunk("RIFF", body);
}
