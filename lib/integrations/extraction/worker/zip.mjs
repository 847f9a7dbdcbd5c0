// @ts-check
import { fromBuffer } from "yauzl";
import { Refusal } from "./refusal.mjs";

const ENTRIES = 2000;
const INFLATED_BYTES = 30 * 1024 * 1024;
const RATIO = 100;
/** The record that ends an archive; a comment may follow, whose length are its last two bytes. */
const END = "PK\x05\x06";
const END_LENGTH = 22;

/** The parts that carry text; pictures, fonts and embedded files are never inflated. */
const PART = /\.(xml|rels|opf|x?html?|mht|mhtml|txt)$/i;

/** @typedef {{ names: Set<string>, parts: Map<string, Buffer> }} Package */

/**
 * The XML parts of a package: an OOXML or OpenDocument file. What the directory claims is checked before anything is inflated, and what really
 * comes out is counted again, because a directory can lie.
 * @param {Uint8Array} bytes
 * @param {{ inflatedBytes?: number | undefined }} [limits]
 * @returns {Promise<Package>}
 * @throws Refusal DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_TOO_BIG_INSIDE
 */
export async function readPackage(bytes, { inflatedBytes = INFLATED_BYTES } = {}) {
  const zip = await opened(bytes);
  if (zip.entryCount > ENTRIES) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  /** @type {Map<string, import("yauzl").Entry>} */
  const entries = new Map();
  let claimed = 0;
  let packed = 0;
  // yauzl refuses names that are absolute, climb with ".." or hold a backslash.
  await new Promise((resolve, reject) => {
    zip.on("entry", (entry) => {
      claimed += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (entries.has(entry.fileName)) return reject(new Refusal("DOCUMENT_DAMAGED"));
      if (entry.generalPurposeBitFlag & 1) return reject(new Refusal("DOCUMENT_ENCRYPTED"));
      if (claimed > inflatedBytes) return reject(new Refusal("DOCUMENT_TOO_BIG_INSIDE"));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", resolve);
    zip.once("error", reject);
    zip.readEntry();
  });
  if (claimed > packed * RATIO) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");

  /** @type {Package} */
  const found = { names: new Set(entries.keys()), parts: new Map() };
  const counter = { bytes: 0, most: inflatedBytes };
  for (const [name, entry] of entries)
    if (PART.test(name)) found.parts.set(name, await inflated(zip, entry, counter));
  return found;
}

/** An archive without the bytes behind it: mail programs and forms add a line's end. @param {Buffer} bytes */
function withoutRest(bytes) {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + END_LENGTH > bytes.length) return bytes;
  return bytes.subarray(0, end + END_LENGTH + bytes.readUInt16LE(end + END_LENGTH - 2));
}

/** @param {Uint8Array} bytes @returns {Promise<import("yauzl").ZipFile>} */
function opened(bytes) {
  const buffer = withoutRest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return new Promise((resolve, reject) =>
    fromBuffer(buffer, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );
}

/**
 * @param {import("yauzl").ZipFile} zip
 * @param {import("yauzl").Entry} entry
 * @param {{ bytes: number, most: number }} counter
 * @returns {Promise<Buffer>}
 */
function inflated(zip, entry, counter) {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      /** @type {Buffer[]} */
      const chunks = [];
      stream.on("data", (chunk) => {
        counter.bytes += chunk.length;
        if (counter.bytes > counter.most) {
          stream.destroy();
          return reject(new Refusal("DOCUMENT_TOO_BIG_INSIDE"));
        }
        chunks.push(chunk);
      });
      stream.once("error", reject);
      stream.once("end", () => resolve(Buffer.concat(chunks)));
    }),
  );
}
