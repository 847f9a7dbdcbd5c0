// @ts-check
// Texts of a picture's EXIF. Libraries read every tag of every directory into arrays, so that a file of one megabyte
// can ask for minutes and gigabytes (docs/decisions/039).

const TAGS = { description: 0x010e, make: 0x010f, model: 0x0110, software: 0x0131 };
const DIRECTORY_OF_EXIF = 0x8769;
const USER_COMMENT = 0x9286;
/** Entries of a directory that are looked at. */
const ENTRIES = 200;
/** Bytes of a text, and of all texts of the first directory. */
const LONGEST = 1_000_000;
const TOGETHER = 4_000_000;
/** Types of EXIF: bytes of text with a zero behind them, and bytes of any kind. */
const TEXT_TYPES = [2, 7];

/** @typedef {{ type: number, bytes: DataView }} Value */

/**
 * @param {Uint8Array} bytes as sharp gives them
 * @returns empty texts by default; `texts`: all of the first directory
 */
export function exifTexts(bytes) {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4)) === "Exif" ? 6 : 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, Math.max(0, bytes.length - start));
  const little = view.byteLength > 1 && view.getUint8(0) === 0x49;
  const first = directory(view, u32(view, 4, little), little);
  const named = Object.entries(TAGS).map(([name, tag]) => [name, plain(first.get(tag)?.bytes)]);
  const rest = first.get(DIRECTORY_OF_EXIF)?.bytes;
  const second = rest ? directory(view, u32(rest, 0, little), little) : new Map();
  return {
    .../** @type {Record<keyof typeof TAGS, string>} */ (Object.fromEntries(named)),
    texts: textsOf(first),
    // Pillow's users write it into the first directory.
    userComment: commented((second.get(USER_COMMENT) ?? first.get(USER_COMMENT))?.bytes, little),
  };
}

/** @param {ReadonlyMap<number, Value>} values */
function textsOf(values) {
  let left = TOGETHER;
  return [...values.values()].flatMap(({ type, bytes }) => {
    if (!TEXT_TYPES.includes(type)) return [];
    left -= bytes.byteLength;
    return left < 0 ? [] : [plain(bytes)];
  });
}

/**
 * The values of a directory by tag, as bytes; those that lie outside of the file are left out.
 * @param {DataView} view
 * @param {number} at
 * @param {boolean} little
 * @returns {Map<number, Value>}
 */
function directory(view, at, little) {
  const found = new Map();
  const count = Math.min(ENTRIES, u16(view, at, little));
  for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
    if (entry + 12 > view.byteLength) break;
    const type = u16(view, entry + 2, little);
    const length = u32(view, entry + 4, little) * (type === 3 ? 2 : type === 4 ? 4 : 1);
    const place = length <= 4 ? entry + 8 : u32(view, entry + 8, little);
    if (length === 0 || length > LONGEST || place + length > view.byteLength) continue;
    const bytes = new DataView(view.buffer, view.byteOffset + place, length);
    found.set(u16(view, entry, little), { type, bytes });
  }
  return found;
}

/** A text tag, read as UTF-8 despite the standard. @param {DataView | undefined} value */
function plain(value) {
  return value ? new TextDecoder().decode(value).replaceAll("\0", "") : "";
}

/**
 * Eight bytes say how it is written, unless a program leaves them out; which half of UTF-16 comes first they do not.
 * @param {DataView | undefined} value
 * @param {boolean} little
 */
function commented(value, little) {
  if (!value) return "";
  const kind = new TextDecoder("latin1").decode(
    new Uint8Array(value.buffer, value.byteOffset, Math.min(8, value.byteLength)),
  );
  if (kind.length < 8 || !/^(?:UNICODE|ASCII|JIS\0|\0)/.test(kind)) return plain(value);
  const text = new DataView(value.buffer, value.byteOffset + 8, value.byteLength - 8);
  if (!kind.startsWith("UNICODE")) return plain(text);
  const zeros = [0, 0];
  for (let at = 0; at < text.byteLength; at += 1)
    if (text.getUint8(at) === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const lowFirst = even === odd ? little : odd > even;
  return new TextDecoder(lowFirst ? "utf-16le" : "utf-16be").decode(text).replaceAll("\0", "");
}

/** @param {DataView} view @param {number} at @param {boolean} little */
function u16(view, at, little) {
  return at + 2 <= view.byteLength ? view.getUint16(at, little) : 0;
}

/** @param {DataView} view @param {number} at @param {boolean} little */
function u32(view, at, little) {
  return at + 4 <= view.byteLength ? view.getUint32(at, little) : 0;
}
