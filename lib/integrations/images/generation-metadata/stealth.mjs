// @ts-check
// Settings in the lowest bits of a picture's pixels: of its alpha channel, or of its colours without one. Column by column, the
// highest bit of a byte first: a signature of fifteen letters, the number of bits, the text.
import { gunzipSync } from "node:zlib";
import { decoded } from "./containers.mjs";
import { LONGEST } from "./values.mjs";

const SIGNATURE = 15;
const HEAD = SIGNATURE + 4;
/** Bytes that may be inflated, as those of a PNG's texts. */
const INFLATED = 4_000_000;
const KINDS = /** @type {const} */ ({
  stealth_pnginfo: { from: 3, to: 4, packed: false },
  stealth_pngcomp: { from: 3, to: 4, packed: true },
  stealth_rgbinfo: { from: 0, to: 3, packed: false },
  stealth_rgbcomp: { from: 0, to: 3, packed: true },
});

/**
 * @typedef {{ data: Buffer, channels: number }} Pixels rows from the top, a byte a channel
 * @param {{ width: number, height: number }} size of the picture
 * @param {(columns: number) => Promise<Pixels>} leftColumns the pixels of the first columns
 * @returns the hidden text, or ""
 */
export async function hiddenText({ width, height }, leftColumns) {
  const columnsFor = /** @param {number} bytes @param {number} bits a pixel */ (bytes, bits) =>
    Math.min(width, Math.ceil((bytes * 8) / bits / height));
  const first = columnsFor(HEAD, 1);
  const beginning = await leftColumns(first);
  for (const [name, { from, to, packed }] of Object.entries(KINDS)) {
    if (to > beginning.channels) continue;
    const head = bytesOf(beginning, { height, columns: first, from, to, count: HEAD });
    if (head.length < HEAD || head.toString("latin1", 0, SIGNATURE) !== name) continue;
    const count = Math.floor(head.readUInt32BE(SIGNATURE) / 8);
    if (count > LONGEST || (HEAD + count) * 8 > width * height * (to - from)) return "";
    const columns = columnsFor(HEAD + count, to - from);
    const all = bytesOf(await leftColumns(columns), { height, columns, from, to, count: HEAD + count });
    return opened(all.subarray(HEAD), packed);
  }
  return "";
}

/** @param {Buffer} bytes @param {boolean} packed */
function opened(bytes, packed) {
  try {
    return decoded(packed ? gunzipSync(bytes, { maxOutputLength: INFLATED }) : bytes);
  } catch {
    return "";
  }
}

/** @param {Pixels} pixels @param {{ height: number, columns: number, from: number, to: number, count: number }} how channels `from` to `to` */
function bytesOf({ data, channels }, { height, columns, from, to, count }) {
  const bytes = Buffer.alloc(Math.min(count, Math.floor((columns * height * (to - from)) / 8)));
  let bit = 0;
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < height; row += 1)
      for (let channel = from; channel < to; channel += 1) {
        const into = bit >> 3;
        if (into >= bytes.length) return bytes;
        const value = (data[(row * columns + column) * channels + channel] ?? 0) & 1;
        bytes[into] = ((bytes[into] ?? 0) << 1) | value;
        bit += 1;
      }
  return bytes;
}
