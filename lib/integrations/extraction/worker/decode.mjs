// @ts-check
import { Refusal } from "./refusal.mjs";
import { russianEncoding } from "./russian.mjs";

/** Bytes that the detector looks at, from the first that is not ASCII. */
const SAMPLE = 64 * 1024;
const CONTROL = /[\u0000-\u0008\u000E-\u001D\u007F-\u009F\uFFFD]/g;

/** The detector's names that TextDecoder does not know. @type {Record<string, string>} */
const LABELS = {
  maccyrillic: "x-mac-cyrillic",
  ascii: "windows-1252",
  tis620: "windows-874",
  cp949: "euc-kr",
};

/**
 * Plain text in whatever encoding: byte order mark → UTF-16 by its zero bytes → declared → UTF-8 → Russian ones → detector → windows-1251.
 * @param {Uint8Array} bytes
 * @param {string | null} [declared]
 * @returns {Promise<string>}
 * @throws Refusal DOCUMENT_WRONG_KIND when it is no text
 */
export async function decodeText(bytes, declared) {
  for await (const label of candidates(bytes, declared ?? null)) {
    const text = decoded(bytes, label);
    if (text !== null && isText(text)) return text;
  }
  throw new Refusal("DOCUMENT_WRONG_KIND");
}

/** @param {Uint8Array} bytes @param {string | null} declared @returns {AsyncGenerator<string>} */
async function* candidates(bytes, declared) {
  const mark = byteOrderMark(bytes);
  if (mark) yield mark;
  if (mark) return;
  const wide = utf16(bytes);
  if (wide) yield wide;
  // A declaration of UTF-8 is no more than what comes next.
  if (declared && !/^utf-?8$/i.test(declared)) yield declared;
  yield "utf-8";
  const russian = russianEncoding(bytes);
  if (russian) yield russian;
  yield await detected(bytes);
  yield "windows-1251";
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

/** @param {Uint8Array} bytes @param {string} label @returns the text, or null when these bytes are not so encoded */
function decoded(bytes, label) {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @param {string} text */
function isText(text) {
  return (text.match(CONTROL)?.length ?? 0) <= text.length / 100;
}
