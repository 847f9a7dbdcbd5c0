// @ts-check
import { Refusal } from "./refusal.mjs";
import { xmlText } from "./relations.mjs";
import { compoundRefusal, packageRefusal } from "./wrong-kind.mjs";
import { readPackage } from "./zip.mjs";

const COMPOUND = 0xd0;
/** HTML within a document may name its DTD. */
const XML = /\.(xml|rels)$/i;

/** Content types of main parts. A program may keep them in any folder, although Office never does. */
const MAIN = {
  word: /wordprocessingml\.(document|template)\.main|ms-word\.(document|template)\./,
  ppt: /presentationml\.(presentation|template|slideshow)\.main|ms-powerpoint\.(presentation|template|slideshow)\./,
  xl: /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\./,
};

/**
 * The parts of a DOCX, PPTX or XLSX file, without any DTD.
 * @param {Uint8Array} bytes
 * @param {"word" | "ppt" | "xl"} folder of the parts of this kind
 * @param {{ inflatedBytes?: number | undefined }} [limits] maximum of all parts' bytes together
 * @throws Refusal DOCUMENT_WRONG_KIND, DOCUMENT_ENCRYPTED, DOCUMENT_DAMAGED, DOCUMENT_TOO_BIG_INSIDE, DOCUMENT_DECLARES_ENTITIES
 */
export async function officePackage(bytes, folder, limits) {
  if (bytes[0] === COMPOUND) {
    // Office wraps a file with a password into a compound one.
    const { compoundFile } = await import("./compound-file.mjs");
    throw compoundRefusal(compoundFile(bytes));
  }
  const found = await readPackage(bytes, limits);
  const names = [...found.names];
  // Names of parts are equal in any case of letters.
  const types = found.parts.get(names.find((name) => name.toLowerCase() === "[content_types].xml") ?? "");
  if (!types || !(names.some((name) => name.startsWith(`${folder}/`)) || MAIN[folder].test(xmlText(types))))
    throw packageRefusal(names);
  for (const [name, part] of found.parts) {
    if (XML.test(name) && part.subarray(0, 1000).includes("<!DOCTYPE"))
      throw new Refusal("DOCUMENT_DECLARES_ENTITIES");
  }
  return { parts: found.parts, names, hasImages: names.some((name) => name.startsWith(`${folder}/media/`)) };
}

/** Parts whose text no reader takes. @type {[kind: import("../notes").NoteKind, path: RegExp][]} */
const UNREAD = [
  ["pictures", /^\/media\/.+\.(?:png|jpe?g|gif|bmp|tiff?|webp|heic)$/],
  ["charts", /^\/charts\/chart(?:ex)?\d*\.xml$/],
  ["smartArt", /^\/diagrams\/data\d*\.xml$/],
];

/**
 * Reports the pictures, charts and SmartArt of a package.
 * @param {readonly string[]} names of its parts
 * @param {"word" | "ppt" | "xl"} folder
 * @param {import("./answer.mjs").Remark} remark
 */
export function remarkUnread(names, folder, remark) {
  const paths = names.flatMap((name) =>
    name.startsWith(`${folder}/`) ? [name.slice(folder.length).toLowerCase()] : [],
  );
  for (const [kind, path] of UNREAD) remark(kind, paths.filter((each) => path.test(each)).length);
}
