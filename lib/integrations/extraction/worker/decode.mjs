// @ts-check
import { isAscii, isUtf8 } from "node:buffer";
import { isNearlyUtf8 } from "./encodings/nearly-utf8.mjs";
import { Refusal } from "./refusal.mjs";
import { russianEncoding } from "./encodings/russian.mjs";

/** Bytes that the detector looks at, from the first that is not ASCII. */
const SAMPLE = 64 * 1024;
const CONTROL = /[\u0000-\u0008\u000E-\u001D\u007F-\u009F]/g;
const REPLACEMENT = /\uFFFD/g;

/** The detector's names that TextDecoder does not know. @type {Record<string, string>} */
const LABELS = {
  maccyrillic: "x-mac-cyrillic",
  ascii: "windows-1252",
  tis620: "windows-874",
  cp949: "euc-kr",
};

/** Greek and Hebrew, which show pairs of Russian letters in encodings of these. */
const OTHER_ALPHABETS = /^(?:windows-125[35]|iso-8859-[78])$/;

/** @typedef {import("./answer.mjs").Remark} Remark */
/** @typedef {{ label: string, lacks?: number }} Candidate lacks: the share of characters that may be wrong; 0 by default */

/** A text file. @param {Uint8Array} bytes @param {Remark} remark */
export function readText(bytes, remark) {
  return decodeText(bytes, null, remark);
}

/**
 * Plain text in any encoding: byte order mark → UTF-16 by its zero bytes → UTF-8, also with a few wrong bytes → declared →
 * Russian ones → detector → windows-1251.
 * @param {Uint8Array} bytes
 * @param {string | null} [declared]
 * @param {Remark} [remark] receives the count of wrong bytes, which become U+FFFD
 * @returns {Promise<string>}
 * @throws Refusal DOCUMENT_WRONG_KIND when it is not text
 */
export async function decodeText(bytes, declared, remark) {
  for await (const { label, lacks = 0 } of candidates(bytes, declared ?? null)) {
    const text = decoded(bytes, label, lacks > 0);
    if (text === null || (text.match(CONTROL)?.length ?? 0) > text.length / 100) continue;
    const wrong = text.match(REPLACEMENT)?.length ?? 0;
    // Without wrong bytes these are the file's own.
    if (wrong > text.length * Math.max(lacks, 0.01)) continue;
    if (lacks > 0) remark?.("unreadableBytes", wrong);
    return text;
  }
  throw new Refusal("DOCUMENT_WRONG_KIND");
}

/** @param {Uint8Array} bytes @param {string | null} declared @returns {AsyncGenerator<Candidate>} */
async function* candidates(bytes, declared) {
  const mark = byteOrderMark(bytes);
  const wide = mark ?? utf16(bytes);
  if (wide) yield { label: wide };
  if (wide) yield { label: wide, lacks: 0.1 };
  if (mark) return;
  // UTF-8 is hardly ever valid by accident, while declarations outlive a conversion of the file.
  if (isUtf8(bytes) && !isAscii(bytes)) yield { label: "utf-8" };
  if (isNearlyUtf8(bytes)) yield { label: "utf-8", lacks: 1 };
  // A declaration that was readable as single bytes cannot be in a wide encoding.
  if (declared && !/^(?:utf|ucs|unicode|csunicode|iso-10646)/i.test(declared)) yield { label: declared };
  yield { label: "utf-8" };
  const russian = russianEncoding(bytes);
  if (russian?.isSure) yield russian;
  const other = await detected(bytes);
  if (russian && !OTHER_ALPHABETS.test(other)) yield russian;
  yield { label: other };
  yield { label: "windows-1251" };
}

/** @param {Uint8Array} bytes */
function byteOrderMark([a, b, c]) {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  return null;
}

/** The zero bytes of spaces, digits and newlines all are on one side. @param {Uint8Array} bytes */
function utf16(bytes) {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 100 && even <= odd / 50) return "utf-16le";
  if (even > length / 100 && odd <= even / 50) return "utf-16be";
  return null;
}

/** @param {Uint8Array} bytes */
async function detected(bytes) {
  const { detect } = await import("jschardet");
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte > 127),
  );
  const sample = Buffer.from(bytes.buffer, bytes.byteOffset + first, Math.min(SAMPLE, bytes.length - first));
  const name = detect(sample)?.encoding?.toLowerCase() ?? "";
  return LABELS[name] ?? name;
}

/** Characters from 0x80 to 0x9F of windows-1252, which TextDecoder of Node 20 takes for Latin-1. */
const OF_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** A text that was decoded as Latin-1, as windows-1252. @param {string} text */
export function windows1252(text) {
  return text.replace(/[\x80-\x9F]/g, (character) => OF_1252.charAt(character.charCodeAt(0) - 0x80));
}

/** @param {Uint8Array} bytes @param {string} label @param {boolean} lenient @returns the text, or null when these bytes are not so encoded */
function decoded(bytes, label, lenient) {
  try {
    const decoder = new TextDecoder(label, { fatal: !lenient });
    const text = decoder.decode(bytes);
    return decoder.encoding === "windows-1252" ? windows1252(text) : text;
  } catch {
    return null;
  }
}
