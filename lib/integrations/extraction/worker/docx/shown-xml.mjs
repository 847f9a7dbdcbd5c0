// @ts-check
import { Refusal } from "../refusal.mjs";
import { attributeOf } from "./attributes.mjs";
import { formulaReader } from "./formula.mjs";
import { withSymbols } from "../symbols.mjs";
import { emojiIn, openRuns, symbolIn } from "./runs.mjs";
import { readShown } from "./shown-events.mjs";
import { itemOf } from "./story.mjs";

// mammoth knows no labels of lists, no formulas, no parts in another format, text boxes only in the old markup (VML), and shows hidden text.
// A part is rewritten before: labels become text between marks, formulas runs, parts in another format paragraphs, text of drawings VML,
// breaks of every kind breaks of lines, signs of symbol fonts and emojis Unicode.

/** Around the label of a numbered item, and of a bullet: no text has these code points. */
export const MARKS = /** @type {const} */ ({ number: ["\uFDD0", "\uFDD1"], bullet: ["\uFDD2", "\uFDD1"] });

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Wrappers that mammoth omits with their content: fields, text directions, ruby text, insertions, old shapes. */
const UNWRAPPED = new Set([
  "oMathPara",
  "fldSimple",
  "bdo",
  "dir",
  "ruby",
  "rt",
  "rubyBase",
  "conflictIns",
  "oval",
  "line",
  "polyline",
  "curve",
  "arc",
  "image",
]);
/** What a run shows itself: left out of one that is hidden. */
const LETTERS = new Set([
  "t",
  "tab",
  "ptab",
  "br",
  "cr",
  "noBreakHyphen",
  "softHyphen",
  "sym",
  "symEx",
  "footnoteReference",
  "endnoteReference",
]);

/**
 * What becomes of the elements within: they are written, left out, left out but for text boxes, or read as a formula.
 * @typedef {"write" | "drop" | "boxes" | "formula"} Mode
 */
/** @typedef {{ style: string, list: string | null, level: number | null }} Paragraph */
/** @typedef {Pick<import("./story.mjs").Rules, "nextLabel" | "listOfStyle" | "isHiddenStyle" | "chunkText"> & { isBullet: (list: string, level: number) => boolean }} Rules */

/**
 * A part of a document (body, notes) as mammoth shows it whole.
 * @param {string} xml
 * @param {Rules} rules labels are counted on from part to part
 * @param {number} most characters that may come out
 * @throws Refusal DOCUMENT_DAMAGED (not well-formed), DOCUMENT_TOO_BIG_INSIDE
 */
export function shownXml(xml, rules, most) {
  /** The part, and the text boxes that are open. @type {string[][]} */
  const outputs = [[]];
  /** Text boxes of the drawings that are open. @type {string[][]} */
  const boxes = [];
  /** @type {{ mode: Mode, close: () => void }[]} */
  const open = [];
  /** @type {Paragraph[]} */
  const paragraphs = [];
  const runs = openRuns(rules);
  /** @type {ReturnType<typeof formulaReader> | null} */
  let formula = null;
  let length = 0;

  const write = (/** @type {string} */ text) => {
    length += text.length;
    if (length > most) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    outputs.at(-1)?.push(text);
  };
  const nothing = () => undefined;
  const writeBoxes = () => {
    for (const box of boxes.pop() ?? []) write(`<w:pict xmlns:w="${WORD}">${vml(box)}</w:pict>`);
  };
  const writeLabel = () => {
    const paragraph = paragraphs.at(-1);
    const item = paragraph && itemOf(paragraph, rules);
    if (!item) return;
    const label = rules.nextLabel(item.list, item.level);
    const [before, after] = rules.isBullet(item.list, item.level) ? MARKS.bullet : MARKS.number;
    write(run(before + label + after));
  };

  /** @returns {{ mode: Mode, close: () => void }} @param {string} name @param {Record<string, string>} attributes @param {string} parent @param {string} fullName */
  function written(name, attributes, parent, fullName) {
    const tag = () => write(startTag(fullName, attributes));
    const end = () => write(`</${fullName}>`);
    const value = () => attributeOf(attributes, "val") ?? "";
    const paragraph = paragraphs.at(-1);
    if (LETTERS.has(name) && runs.isHidden(paragraph)) return { mode: "drop", close: nothing };
    if (UNWRAPPED.has(name)) {
      // As an insertion, which mammoth shows as what it holds; the namespaces that it may declare stay.
      write(startTag("w:ins", { ...attributes, "xmlns:w": WORD }));
      return { mode: "write", close: () => write("</w:ins>") };
    }
    switch (name) {
      case "oMath":
        formula = formulaReader();
        formula.open(name, attributes);
        return {
          mode: "formula",
          close: () => {
            write(run(formula?.close() ?? ""));
            formula = null;
          },
        };
      case "br":
      case "cr":
        write(LINE_BREAK);
        return { mode: "drop", close: nothing };
      case "ptab":
        write(`<w:tab xmlns:w="${WORD}"/>`);
        return { mode: "drop", close: nothing };
      case "sym":
      case "symEx":
        write(textElement(name === "sym" ? symbolIn(attributes) : emojiIn(attributes)));
        return { mode: "drop", close: nothing };
      case "altChunk":
        for (const line of (rules.chunkText(attributeOf(attributes, "id") ?? "") ?? "").split("\n"))
          write(`<w:p xmlns:w="${WORD}">${run(line)}</w:p>`);
        return { mode: "drop", close: nothing };
      case "textpath": {
        const text = attributeOf(attributes, "string") ?? "";
        write(vml(`<w:p xmlns:w="${WORD}">${run(text)}</w:p>`));
        return { mode: "drop", close: nothing };
      }
      case "drawing":
        boxes.push([]);
        return { mode: "boxes", close: writeBoxes };
      case "p": {
        paragraphs.push({ style: "", list: null, level: null });
        tag();
        return {
          mode: "write",
          close: () => {
            paragraphs.pop();
            end();
          },
        };
      }
      case "pPr":
        tag();
        return {
          mode: "write",
          close: () => {
            end();
            writeLabel();
          },
        };
      case "pStyle":
        if (paragraph) paragraph.style = value();
        break;
      case "numId":
        if (paragraph && parent === "numPr") paragraph.list = value();
        break;
      case "ilvl":
        if (paragraph && parent === "numPr") paragraph.level = Number(value()) || 0;
        break;
    }
    tag();
    return { mode: "write", close: end };
  }

  /** Within a drawing: its text boxes, and its own paragraphs, which are boxes of one. @returns {{ mode: Mode, close: () => void }} @param {string} name */
  function drawn(name) {
    const paragraph = paragraphs.at(-1);
    if (name === "t" && !runs.isHidden(paragraph)) {
      write(START);
      return { mode: "write", close: () => write(END) };
    }
    if (name === "br") write(`<w:r xmlns:w="${WORD}">${LINE_BREAK}</w:r>`);
    if (name !== "txbxContent" && name !== "p") return { mode: "boxes", close: nothing };
    outputs.push([]);
    const close = (/** @type {string} */ box) => void boxes.at(-1)?.push(box);
    if (name === "txbxContent") return { mode: "write", close: () => close((outputs.pop() ?? []).join("")) };
    paragraphs.push({ style: "", list: null, level: null });
    return {
      mode: "boxes",
      close: () => {
        paragraphs.pop();
        close(`<w:p xmlns:w="${WORD}">${(outputs.pop() ?? []).join("")}</w:p>`);
      },
    };
  }

  readShown(xml, {
    open: (name, attributes, parent, fullName) => {
      const mode = open.at(-1)?.mode ?? "write";
      if (mode === "drop") return void open.push({ mode, close: nothing });
      if (mode === "formula") {
        formula?.open(name, attributes);
        return void open.push({ mode, close: () => void formula?.close() });
      }
      runs.open(name, attributes, parent);
      const { mode: within, close } =
        mode === "boxes" ? drawn(name) : written(name, attributes, parent, fullName);
      open.push({
        mode: within,
        close: () => {
          close();
          runs.close(name);
        },
      });
    },
    text: (text) => {
      const mode = open.at(-1)?.mode;
      if (mode === "write") write(escaped(withSymbols(text, runs.font())));
      else if (mode === "formula") formula?.text(text);
    },
    close: () => open.pop()?.close(),
  });
  return (outputs[0] ?? []).join("");
}

/** @param {string} name @param {Record<string, string>} attributes */
function startTag(name, attributes) {
  let tag = `<${name}`;
  for (const key in attributes)
    tag += ` ${key}="${escaped(attributes[key] ?? "").replaceAll('"', "&quot;")}"`;
  return `${tag}>`;
}

/** A text box in the old markup. @param {string} content */
function vml(content) {
  return `<v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent xmlns:w="${WORD}">${content}</w:txbxContent></v:textbox></v:shape>`;
}

const START = `<w:r xmlns:w="${WORD}"><w:t xml:space="preserve">`;
const END = "</w:t></w:r>";
const LINE_BREAK = `<w:br xmlns:w="${WORD}"/>`;

/** @param {string} text */
function run(text) {
  return START + escaped(text) + END;
}

/** @param {string} text */
function textElement(text) {
  return `<w:t xmlns:w="${WORD}" xml:space="preserve">${escaped(text)}</w:t>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
