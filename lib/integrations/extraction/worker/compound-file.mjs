// @ts-check
import * as sheetjs from "xlsx";
import { Refusal } from "./refusal.mjs";

/**
 * The streams of a compound file (DOC, XLS, a file with a password).
 * @param {Uint8Array} bytes
 */
export function compoundFile(bytes) {
  let file;
  try {
    file = sheetjs.CFB.read(Buffer.from(bytes), { type: "buffer" });
  } catch {
    throw new Refusal("DOCUMENT_DAMAGED");
  }
  /** @param {string} name @returns {Buffer | null} */
  const stream = (name) => {
    const entry = sheetjs.CFB.find(file, `/${name}`);
    if (!entry || entry.size === 0) return null;
    // A chain of sectors that breaks off or goes round in circles.
    if (entry.content.length < entry.size) throw new Refusal("DOCUMENT_DAMAGED");
    return Buffer.from(/** @type {Uint8Array} */ (entry.content)).subarray(0, entry.size);
  };
  return { stream, has: (/** @type {string} */ name) => stream(name) !== null };
}

/**
 * A compound file of these streams. A parser gets this instead of what was uploaded, whose sectors may lead it astray.
 * @param {Record<string, Buffer | null>} streams
 */
export function cleanCompoundFile(streams) {
  const file = sheetjs.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) if (content) sheetjs.CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(/** @type {Uint8Array} */ (sheetjs.CFB.write(file, { type: "buffer" })));
}
