// @ts-check
// Decoders read all metadata before its cost can be checked: 1 KB of EXIF with directories that refer to each other takes a
// minute, 160 KB of PNG with twenty compressed texts a gigabyte. Too expensive metadata is made unreadable first; the picture
// stays unchanged (docs/decisions/039).
import { crc32, inflateSync } from "node:zlib";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG = Buffer.from([0xff, 0xd8]);
/** A chunk name that every decoder ignores. */
const UNKNOWN = "skIp";
/** Bytes of all inflated texts of a PNG together, and their maximum number. */
const INFLATED = 4_000_000;
const TEXTS = 500;

/** Start of EXIF: the byte order and the number 42. */
const HEADERS = [Buffer.from("II*\0", "latin1"), Buffer.from("MM\0*", "latin1")];
/**
 * What precedes EXIF: nothing in a PNG's chunk, the name of a segment or of a WebP's chunk. Maker notes of cameras have such
 * headers too.
 */
const BEFORE_EXIF = /^$|Exif\0\0$|EXIF[^]{4}$/;
/** Maximum of such headers in a file; random pixels have one in gigabytes. */
const BEGINNINGS = 1_000;
const LONGEST_OF_JPEG = 65_536;
/** Entries of all directories, counted once per reference; cameras write two hundred. */
const ENTRIES = 2_000;
/** Tags that refer to another directory: EXIF, GPS, interoperability. */
const LEADING = [0x8769, 0x8825, 0xa005];

/**
 * Changes `bytes` where metadata would cost too much. Linear in the size of the file.
 * @param {Buffer} bytes a picture of any kind
 * @returns whether anything was changed; null: too much of it looks like metadata for a picture
 */
export function makeHarmless(bytes) {
  return bytes.subarray(0, PNG.length).equals(PNG) ? harmlessPng(bytes) : harmlessExif(bytes);
}

/** @param {Buffer} bytes */
function harmlessPng(bytes) {
  let changed = false;
  let [texts, left] = [0, INFLATED];
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString("latin1", at + 4, at + 8)];
    const end = at + 12 + length;
    if (end > bytes.length) break;
    const data = bytes.subarray(at + 8, end - 4);
    const packed = packedText(name, data);
    if (packed) {
      texts += 1;
      left -= texts > TEXTS ? Infinity : inflatedLength(packed, left);
    }
    if ((packed && left < 0) || (name === "eXIf" && harmlessExif(data) !== false)) {
      bytes.write(UNKNOWN, at + 4, "latin1");
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4);
      changed = true;
    }
    at = end;
  }
  return changed;
}

/** The compressed data of a text chunk; null if not compressed. @param {string} name @param {Buffer} data */
function packedText(name, data) {
  const keyword = data.indexOf(0);
  if (keyword < 0) return null;
  if (name === "zTXt") return data.subarray(keyword + 2);
  if (name !== "iTXt" || data[keyword + 1] === 0) return null;
  const language = data.indexOf(0, keyword + 3);
  return data.subarray(data.indexOf(0, language + 1) + 1);
}

/** Infinity for more than `most` bytes, and for invalid data. @param {Buffer} packed @param {number} most */
function inflatedLength(packed, most) {
  if (most <= 0) return Infinity;
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch {
    return Infinity;
  }
}

/** At any position: each file type stores it elsewhere. @param {Buffer} bytes @returns {boolean | null} */
function harmlessExif(bytes) {
  const longest = bytes.subarray(0, 2).equals(JPEG) ? LONGEST_OF_JPEG : bytes.length;
  let changed = false;
  let looked = 0;
  for (const header of HEADERS)
    for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1)) {
      looked += 1;
      if (looked > BEGINNINGS) return null;
      const exif = bytes.subarray(at, at + longest);
      if (!isCostly(exif)) continue;
      // Keeps the picture's orientation unless the first directory alone is too large.
      if (BEFORE_EXIF.test(bytes.toString("latin1", Math.max(0, at - 8), at))) closeFirstDirectory(exif);
      if (isCostly(exif)) exif.fill(0, 0, header.length);
      changed = true;
    }
  return changed;
}

/** @param {Buffer} exif @returns readers of numbers at an offset, 0 beyond the end */
function numbersOf(exif) {
  const little = exif[0] === 0x49;
  const number = (/** @type {number} */ at, /** @type {number} */ size) => {
    if (at + size > exif.length) return 0;
    return little ? exif.readUIntLE(at, size) : exif.readUIntBE(at, size);
  };
  return {
    u16: (/** @type {number} */ at) => number(at, 2),
    u32: (/** @type {number} */ at) => number(at, 4),
  };
}

/** Whether its directories have too many entries, or too many references. @param {Buffer} exif */
function isCostly(exif) {
  const { u16, u32 } = numbersOf(exif);
  const root = u32(4);
  const open = [root];
  let entries = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const end = Math.min(at + 2 + u16(at) * 12, exif.length);
    const next = at === root && entries === 0 ? u32(end) : 0;
    if (next > 0) open.push(next); // thumbnail directory; 0 ends the chain
    for (let entry = at + 2; entry < end; entry += 12) {
      entries += 1;
      if (entries > ENTRIES) return true;
      if (LEADING.includes(u16(entry))) open.push(u32(entry + 8));
    }
  }
  return false;
}

/** Removes references from the first directory. @param {Buffer} exif */
function closeFirstDirectory(exif) {
  const { u16, u32 } = numbersOf(exif);
  const root = u32(4);
  const end = root + 2 + Math.min(u16(root), ENTRIES) * 12;
  for (let entry = root + 2; entry < end; entry += 12)
    if (LEADING.includes(u16(entry))) exif.subarray(entry, entry + 12).fill(0);
  exif.subarray(end, end + 4).fill(0);
}
