// @ts-check
import { cellText, paragraphBlock, tableBlock, textOfBlocks } from "../blocks.mjs";
import { HEADING, PAGE } from "./marks.mjs";
import { readEvents } from "../markup/xml-events.mjs";
import { officePackage, remarkUnread } from "../office-package.mjs";
import { Refusal } from "../refusal.mjs";
import { relationsIn, relationsOf, xmlText } from "../relations.mjs";

const LENGTH = 2_000_000;
const TITLES = new Set(["title", "ctrTitle"]);
/** Placeholders that repeat on every slide. */
const FURNITURE = new Set(["dt", "ftr", "sldNum", "hdr"]);
/** Relations of a slide to what lies outside of it: SmartArt, and charts, whose titles are text. */
const GRAPHICS = new Set(["diagramData", "chart"]);

/** @typedef {import("../blocks.mjs").Block} Block */

/**
 * The slides of a PPTX presentation in their order, each with its notes.
 * @param {Uint8Array} bytes
 * @param {import("../answer.mjs").Remark} remark
 */
export async function readPptx(bytes, remark) {
  const { parts, names, hasImages } = await officePackage(bytes, "ppt");
  remarkUnread(
    names.filter((name) => !/\/diagrams\//i.test(name)),
    "ppt",
    remark,
  );
  const main = relationsOf(parts, "").get("officeDocument") ?? "ppt/presentation.xml";
  const presentation = parts.get(main);
  if (!presentation) throw new Refusal("DOCUMENT_DAMAGED");
  const relations = new Map(relationsIn(parts, main).map(({ id, part }) => [id, part]));
  /** @type {string[]} */
  const slides = [];
  readEvents(xmlText(presentation), {
    open: (name, attributes) => {
      const part = name === "sldId" ? relations.get(attributes["r:id"] ?? "") : undefined;
      if (part) slides.push(part);
    },
  });
  let length = 0;
  const texts = slides.map((slide) => {
    const graphics = relationsIn(parts, slide).filter(({ kind }) => GRAPHICS.has(kind));
    const notes = relationsOf(parts, slide).get("notesSlide") ?? "";
    const text = [slide, ...graphics.map(({ part }) => part), notes]
      .map((part) => shapesOf(parts.get(part)))
      .filter(Boolean)
      .join("\n\n");
    length += text.length;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    return text;
  });
  if (texts.every((text) => text === ""))
    throw new Refusal(hasImages ? "DOCUMENT_ONLY_IMAGES" : "DOCUMENT_EMPTY");
  return texts.map((text) => PAGE + text).join("\n\n");
}

/** The text of the shapes and tables of a slide, or of a graphic on it. @param {Buffer | undefined} xml */
function shapesOf(xml) {
  if (!xml) return "";
  /** @type {Block[][]} */
  const sinks = [[]];
  /** @type {import("../blocks.mjs").Row[][]} */
  const tables = [];
  let placeholder = "";
  let paragraph = "";
  let inText = false;
  readEvents(xmlText(xml), {
    open: (name, attributes) => {
      if (name === "sp" || name === "graphicFrame") placeholder = "";
      else if (name === "ph") placeholder = attributes.type ?? "body";
      else if (name === "p") paragraph = "";
      else if (name === "t") inText = true;
      else if (name === "br") paragraph += "\n";
      else if (name === "tab") paragraph += "\t";
      else if (name === "tbl") tables.push([]);
      else if (name === "tr") tables.at(-1)?.push([]);
      else if (name === "tc") sinks.push([]);
    },
    text: (text) => {
      if (inText) paragraph += text;
    },
    close: (name) => {
      if (name === "t") inText = false;
      else if (name === "p" && paragraph.trim() !== "" && !FURNITURE.has(placeholder)) {
        const isTitle = TITLES.has(placeholder) && sinks.length === 1;
        sinks.at(-1)?.push(paragraphBlock((isTitle ? HEADING : "") + paragraph.trim(), "", false));
        paragraph = "";
      } else if (name === "tc" && sinks.length > 1)
        tables
          .at(-1)
          ?.at(-1)
          ?.push({ text: cellText(sinks.pop() ?? []), span: 1 });
      else if (name === "tbl") sinks.at(-1)?.push(tableBlock(tables.pop() ?? []));
    },
  });
  return textOfBlocks(sinks[0] ?? []);
}
