// @ts-check
// The thread that reads one document (worker-pool.ts). Plain JavaScript, because it runs outside the bundle; only the
// library of the document's kind is loaded.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { cleanText } from "./clean-text.mjs";
import { Refusal } from "./refusal.mjs";

/** @type {Record<string, () => Promise<(bytes: Uint8Array) => string | Promise<string>>>} */
const READERS = {
  txt: async () => (await import("./decode.mjs")).decodeText,
  md: async () => (await import("./decode.mjs")).decodeText,
  xml: async () => (await import("./xml.mjs")).readXml,
  doc: async () => (await import("./doc.mjs")).readDoc,
  docx: async () => (await import("./docx/docx.mjs")).readDocx,
  xls: async () => (await import("./sheets.mjs")).readXls,
  xlsx: async () => (await import("./sheets.mjs")).readXlsx,
};

/** @param {{ kind: string, bytes: Uint8Array, limit: number, cellBreak?: string }} document limit: the most characters that its text may have */
async function answer({ kind, bytes, limit, cellBreak }) {
  try {
    const read = await READERS[kind]?.();
    if (!read) throw new Refusal("DOCUMENT_WRONG_KIND");
    const text = cleanText(await read(bytes), cellBreak);
    if (text === "") throw new Refusal("DOCUMENT_EMPTY");
    if (text.length > limit) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    return { text };
  } catch (error) {
    // Whatever a parser stumbles over is a broken file, never a defect that somebody could be told about.
    return { refused: error instanceof Refusal ? error.code : "DOCUMENT_DAMAGED" };
  }
}

// A parser's failure outside its own promise is a broken file as well.
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => parentPort?.postMessage({ refused: "DOCUMENT_DAMAGED" }));

// On Linux this is the thread's own priority: those who read pages go first.
if (process.platform === "linux") setPriority(5);
parentPort?.postMessage(await answer(workerData));
