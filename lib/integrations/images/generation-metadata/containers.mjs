// @ts-check
// What the image library does not tell of a file: letters of Latin-1 in a PNG's texts, texts and EXIF behind its pixels, and
// manifests of C2PA in a PNG, JPEG or WebP.
import { inflateSync } from "node:zlib";

/** @typedef {{ keyword: string, text: string }} Comment */
/** @typedef {{ comments?: Comment[], exif?: Uint8Array, xmp?: Uint8Array, iptc?: Uint8Array, c2pa?: Uint8Array }} Metadata */
/** @typedef {{ name: string, start: number, end: number, data: Buffer }} Chunk */

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG = Buffer.from([0xff, 0xd8]);
const CHUNKS = 100_000;
/** Texts of a PNG, and bytes of those that are compressed together. */
const TEXTS = 500;
const INFLATED = 4_000_000;
/** A segment of a JPEG that has boxes, and the one behind which the pixels are. */
const APP11 = 0xeb;
const SCAN = 0xda;
/** Bytes in front of a box: its name, and the number of the segment. */
const BEFORE_BOX = 8;

/** @param {Buffer} bytes */
const isPng = (bytes) => bytes.subarray(0, PNG.length).equals(PNG);

/**
 * Metadata of a picture: what sharp reads, and what it does not.
 * @param {Buffer} bytes the file
 * @param {Metadata} known what sharp has read of it
 * @returns {Metadata}
 */
export function metadataOf(bytes, known) {
  const { exif, xmp, iptc } = known;
  if (isPng(bytes)) {
    const chunks = [...chunksOfPng(bytes)];
    const c2pa = chunks.find(({ name }) => name === "caBX")?.data;
    return { exif, xmp, iptc, comments: textsOf(chunks), c2pa };
  }
  const c2pa = bytes.subarray(0, 2).equals(JPEG) ? boxesOfJpeg(bytes) : chunkOfWebp(bytes, "C2PA");
  return { ...known, c2pa };
}

/**
 * The same PNG with its EXIF moved from after the pixels to before them, where decoders look for it.
 * @param {Buffer} bytes
 * @returns {Buffer | null} null where there is nothing to move
 */
export function withExifInFront(bytes) {
  if (!isPng(bytes)) return null;
  const chunks = [...chunksOfPng(bytes)];
  const exif = chunks.find(({ name }) => name === "eXIf");
  const pixels = chunks.find(({ name }) => name === "IDAT");
  if (!exif || !pixels || exif.start < pixels.start) return null;
  const part = /** @param {number} from @param {number} [to] */ (from, to) => bytes.subarray(from, to);
  return Buffer.concat([
    part(0, pixels.start),
    part(exif.start, exif.end),
    part(pixels.start, exif.start),
    part(exif.end),
  ]);
}

/** @param {Buffer} bytes @returns {Generator<Chunk>} */
function* chunksOfPng(bytes) {
  let start = PNG.length;
  for (let count = 0; count < CHUNKS && start + 12 <= bytes.length; count += 1) {
    const end = start + 12 + bytes.readUInt32BE(start);
    if (end > bytes.length) return;
    const name = bytes.toString("latin1", start + 4, start + 8);
    yield { name, start, end, data: bytes.subarray(start + 8, end - 4) };
    start = end;
  }
}

/** @param {readonly Chunk[]} chunks @returns {Comment[]} */
function textsOf(chunks) {
  let left = INFLATED;
  const inflated = /** @param {Buffer} packed */ (packed) => {
    if (left <= 0) return null;
    try {
      const text = inflateSync(packed, { maxOutputLength: left });
      left -= text.length;
      return text;
    } catch {
      return null;
    }
  };
  return chunks
    .filter(({ name }) => ["tEXt", "zTXt", "iTXt"].includes(name))
    .slice(0, TEXTS)
    .flatMap(({ name, data }) => {
      const keyword = data.indexOf(0);
      if (keyword < 1) return [];
      const rest = data.subarray(keyword + 1);
      const text =
        name === "tEXt" ? rest : name === "zTXt" ? inflated(rest.subarray(1)) : international(rest, inflated);
      return text ? [{ keyword: data.toString("latin1", 0, keyword), text: decoded(text) }] : [];
    });
}

/** @param {Buffer} rest behind the keyword @param {(packed: Buffer) => Buffer | null} inflated */
function international(rest, inflated) {
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) return null;
  const text = rest.subarray(translated + 1);
  return rest[0] === 0 ? text : inflated(text);
}

/** Text in UTF-8, as most programs write it, or in Latin-1, as the standard says. @param {Uint8Array} bytes */
export function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
}

/** The boxes in a JPEG's segments, put together again: each begins with the head of the whole. @param {Buffer} bytes @returns {Buffer | undefined} */
function boxesOfJpeg(bytes) {
  /** @type {Map<number, Buffer[]>} */
  const found = new Map();
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN;) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, end);
    if (bytes[at + 1] === APP11 && data.toString("latin1", 0, 2) === "JP" && data.length >= BEFORE_BOX + 8) {
      const parts = found.get(data.readUInt16BE(2)) ?? [];
      const head = data.readUInt32BE(BEFORE_BOX) === 1 ? 16 : 8;
      parts.push(data.subarray(BEFORE_BOX + (parts.length > 0 ? head : 0)));
      found.set(data.readUInt16BE(2), parts);
    }
    at = Math.max(end, at + 4);
  }
  return [...found.values()].map((parts) => Buffer.concat(parts)).find((box) => box.includes("c2pa"));
}

/** @param {Buffer} bytes @param {string} name @returns {Buffer | undefined} */
function chunkOfWebp(bytes, name) {
  if (bytes.toString("latin1", 0, 4) !== "RIFF") return undefined;
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < CHUNKS; count += 1) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (bytes.toString("latin1", at, at + 4) === name) return bytes.subarray(at + 8, end);
    at = end + (end % 2);
  }
  return undefined;
}
