// @ts-check
import { createRequire } from "node:module";
import { Refusal } from "./refusal.mjs";

// The CommonJS build brings the code pages of old workbooks along.
/** @type {typeof import("xlsx")} */
export const sheetjs = createRequire(import.meta.url)("xlsx");

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
  /** @param {string} name @returns {Uint8Array | null} */
  const stream = (name) => {
    const entry = sheetjs.CFB.find(file, `/${name}`);
    return entry && entry.size > 0 ? Uint8Array.from(/** @type {number[]} */ (entry.content)) : null;
  };
  return { stream, has: (/** @type {string} */ name) => stream(name) !== null };
}
