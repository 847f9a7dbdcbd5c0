// @ts-check
import { cleanText } from "./clean-text.mjs";
import { Refusal } from "./refusal.mjs";

/**
 * @typedef {{ job: "text" | "html", reader: readonly [file: string, name: string], bytes: Uint8Array, limit: number, cellBreak?: string }} Job
 *   reader: as the format's record names it (formats.ts); limit: the most characters that its text may have
 */

/** The text or the look of one document. @param {Job} document */
export async function answer({ job, reader: [file, name], bytes, limit, cellBreak }) {
  try {
    const read = await (await import(`./${file}`))[name](bytes);
    if (job === "html") return { html: read };
    const text = cleanText(read, cellBreak);
    if (text === "") throw new Refusal("DOCUMENT_EMPTY");
    if (text.length > limit) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    return { text };
  } catch (error) {
    // Whatever a parser stumbles over is a broken file, never a defect that somebody could be told about.
    return { refused: error instanceof Refusal ? error.code : "DOCUMENT_DAMAGED" };
  }
}
