// @ts-check
import { posix } from "node:path";
import { decodedHtmlText } from "../markup/html-text.mjs";
import { readEvents } from "../markup/xml-events.mjs";
import { Refusal } from "../refusal.mjs";
import { xmlText } from "../relations.mjs";
import { packageRefusal } from "../wrong-kind.mjs";
import { readPackage } from "../zip.mjs";

const LENGTH = 2_000_000;
const CONTAINER = "META-INF/container.xml";
/** Ways of hiding fonts, which protect no text. */
const OF_FONTS = /Algorithm="http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)"/g;

/** The chapters of an EPUB book in their order. @param {Uint8Array} bytes */
export async function readEpub(bytes) {
  const { names, parts } = await readPackage(bytes);
  const container = parts.get(CONTAINER);
  if (!container) throw packageRefusal([...names]);
  const encryption = parts.get("META-INF/encryption.xml");
  if (encryption && /EncryptionMethod/.test(xmlText(encryption).replace(OF_FONTS, ""))) {
    const methods = xmlText(encryption).match(/<(?:\w+:)?EncryptionMethod\b/g)?.length ?? 0;
    if (methods > (xmlText(encryption).match(OF_FONTS)?.length ?? 0)) throw new Refusal("DOCUMENT_ENCRYPTED");
  }
  let root = "";
  readEvents(xmlText(container), {
    open: (name, attributes) => {
      if (name === "rootfile" && root === "") root = attributes["full-path"] ?? "";
    },
  });
  const book = parts.get(root);
  if (!book) throw new Refusal("DOCUMENT_DAMAGED");
  let length = 0;
  /** @type {string[]} */
  const chapters = [];
  for (const name of spineOf(book, posix.dirname(root))) {
    const chapter = parts.get(name);
    if (!chapter) continue;
    const text = await decodedHtmlText(chapter, null, { headings: true, xml: true });
    length += text.length;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    if (text) chapters.push(text);
  }
  return chapters.join("\n\n");
}

/** The parts of a book in reading order. @param {Buffer} book @param {string} folder */
function spineOf(book, folder) {
  /** @type {Map<string, string>} */
  const items = new Map();
  /** @type {Set<string>} a chapter that is named twice is read once */
  const spine = new Set();
  readEvents(xmlText(book), {
    open: (name, attributes) => {
      if (name === "item" && !(attributes.properties ?? "").split(" ").includes("nav"))
        items.set(attributes.id ?? "", posix.join(folder, unescaped(attributes.href ?? "")));
      const part = name === "itemref" ? items.get(attributes.idref ?? "") : undefined;
      if (part) spine.add(part);
    },
  });
  return spine;
}

/** @param {string} address */
function unescaped(address) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
