// @ts-check
import { readEvents } from "../markup/xml-events.mjs";
import { emojiIn } from "./runs.mjs";

/** Neither read nor shown: deletions, the sources of moves, and former formatting, whose lists would be taken for those of today. */
const GONE = new Set([
  "del",
  "moveFrom",
  "pPrChange",
  "rPrChange",
  "tblPrChange",
  "trPrChange",
  "tcPrChange",
  "sectPrChange",
  "numberingChange",
]);
const BRANCHES = new Set(["Choice", "Fallback"]);
const ALTERNATIVES = new Set(["AlternateContent", ...BRANCHES]);
/** Not text itself, but read as text. */
const SIGNS = new Set(["sym", "footnoteReference", "endnoteReference", "altChunk", "textpath"]);
const NEEDS_CHOICE = /[:<](?:AlternateContent|del|cellDel)[\s/>]/;

/** A paragraph's mark is deleted where its properties say so: it holds nothing. @param {string} name @param {string} parent */
const isGone = (name, parent) => GONE.has(name) && !(name === "del" && parent === "rPr");

/**
 * Reads a part of a document (body, notes) without invisible content: deletions, deleted rows and cells, and all but one branch
 * of alternatives (mc:AlternateContent). The alternative elements are unwrapped: their content belongs to their parent.
 * @param {string} xml
 * @param {Required<import("../markup/xml-events.mjs").Listener>} listener
 * @throws Refusal as `readEvents`
 */
export function readShown(xml, { open, close, text }) {
  const leftOut = NEEDS_CHOICE.test(xml) ? leftOutOf(xml) : new Set();
  /** Names of the open elements; of alternatives, the name of what holds them. */
  const path = [""];
  let at = 0;
  let skipped = 0;
  readEvents(xml, {
    open: (name, attributes, from, fullName) => {
      at += 1;
      if (skipped > 0 || leftOut.has(at) || isGone(name, from)) return void (skipped += 1);
      const parent = path.at(-1) ?? "";
      path.push(ALTERNATIVES.has(name) ? parent : name);
      if (!ALTERNATIVES.has(name)) open(name, attributes, parent, fullName);
    },
    text: (content) => {
      if (skipped === 0) text(content);
    },
    close: (name) => {
      if (skipped > 0) return void (skipped -= 1);
      path.pop();
      if (!ALTERNATIVES.has(name)) close(name);
    },
  });
}

/**
 * The elements to leave out, by their number in the document. Of the branches of an alternative one stays: the first that
 * has text, else the first, which is what ECMA-376 part 3 has for a reader that knows all formats.
 * @param {string} xml
 */
function leftOutOf(xml) {
  /** @type {Set<number>} */
  const leftOut = new Set();
  /** @typedef {{ at: number, hasText: boolean, isDeleted: boolean, branches: Group[] }} Group a row, a cell, an alternative, a branch */
  /** @type {Group[]} */
  const groups = [];
  const isGroup = (/** @type {string} */ name) => name === "tr" || name === "tc" || ALTERNATIVES.has(name);
  const found = () => {
    const group = groups.at(-1);
    if (group) group.hasText = true;
  };
  let at = 0;
  let skipped = 0;
  let texts = 0;
  readEvents(xml, {
    open: (name, attributes, parent) => {
      at += 1;
      const group = groups.at(-1);
      const isDeletedPart =
        (name === "del" && parent === "trPr") || (name === "cellDel" && parent === "tcPr");
      if (isDeletedPart && group) group.isDeleted = true;
      if (skipped > 0 || isGone(name, parent)) return void (skipped += 1);
      if (isGroup(name)) groups.push({ at, hasText: false, isDeleted: false, branches: [] });
      else if (name === "t") texts += 1;
      else if (SIGNS.has(name) || (name === "symEx" && emojiIn(attributes) !== "")) found();
    },
    text: (content) => {
      if (skipped === 0 && texts > 0 && content.trim() !== "") found();
    },
    close: (name) => {
      if (skipped > 0) return void (skipped -= 1);
      if (name === "t") texts -= 1;
      if (!isGroup(name)) return;
      const group = groups.pop();
      if (!group) return;
      if (group.isDeleted) return void leftOut.add(group.at);
      if (BRANCHES.has(name)) return void groups.at(-1)?.branches.push(group);
      const shown = group.branches.find(({ hasText }) => hasText) ?? group.branches[0];
      for (const branch of group.branches) if (branch !== shown) leftOut.add(branch.at);
      if (group.hasText || shown?.hasText) found();
    },
  });
  return leftOut;
}
