// @ts-check
import { Refusal } from "./refusal.mjs";

/** Streams of compound files, and the type of document that has them. */
const STREAMS = /** @type {const} */ ([
  ["WordDocument", "doc"],
  ["Workbook", "xls"],
  ["Book", "xls"],
  ["PowerPoint Document", "ppt"],
]);

/**
 * Why a compound file without the stream of its extension is refused: encrypted, or another type of document.
 * @param {{ has: (stream: string) => boolean }} file
 */
export function compoundRefusal(file) {
  if (file.has("EncryptedPackage")) return new Refusal("DOCUMENT_ENCRYPTED");
  return new Refusal("DOCUMENT_WRONG_KIND", STREAMS.find(([stream]) => file.has(stream))?.[1]);
}

/** Why an archive without the parts of its extension is refused. @param {readonly string[]} names of its parts */
export function packageRefusal(names) {
  const kinds = /** @type {const} */ ([
    ["word/", "docx"],
    ["xl/", "xlsx"],
    ["ppt/", "ppt"],
  ]);
  const found = kinds.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
  return new Refusal("DOCUMENT_WRONG_KIND", found ?? (names.includes("content.xml") ? "odf" : undefined));
}
