// @ts-check
import { symbolOf } from "../symbols.mjs";
import { attributeOf } from "./attributes.mjs";
import { isOn } from "./styles.mjs";

/** @typedef {{ hidden: boolean | null, style: string, font: string | undefined, bold: boolean, underlined: boolean }} Run */

/**
 * The runs that are open, with what their text depends on.
 * @param {{ isHiddenStyle: (styleId: string) => boolean }} rules
 */
export function openRuns({ isHiddenStyle }) {
  /** @type {Run[]} */
  const runs = [];
  /** Properties of paragraphs that are open: those of runs within are of the paragraph's mark. */
  let marks = 0;
  /** Links that are open: they are underlined without being titles. */
  let links = 0;
  return {
    /** @param {string} name @param {Record<string, string>} attributes @param {string} parent */
    open(name, attributes, parent) {
      if (name === "r")
        return void runs.push({ hidden: null, style: "", font: undefined, bold: false, underlined: false });
      if (name === "pPr") return void (marks += 1);
      if (name === "hyperlink") return void (links += 1);
      const run = marks === 0 && parent === "rPr" ? runs.at(-1) : undefined;
      if (!run) return;
      if (name === "vanish") run.hidden = isOn(attributes);
      else if (name === "b") run.bold = isOn(attributes);
      else if (name === "u")
        run.underlined = links === 0 && (attributeOf(attributes, "val") ?? "none") !== "none";
      else if (name === "rStyle") run.style = attributeOf(attributes, "val") ?? "";
      else if (name === "rFonts")
        run.font = attributeOf(attributes, "hAnsi") ?? attributeOf(attributes, "ascii");
    },
    /** @param {string} name */
    close(name) {
      if (name === "r") runs.pop();
      else if (name === "pPr") marks -= 1;
      else if (name === "hyperlink") links -= 1;
    },
    font: () => runs.at(-1)?.font,
    /** Bold or underlined by hand. */
    isMarked: () => Boolean(runs.at(-1)?.bold || runs.at(-1)?.underlined),
    /** A style of characters turns around what the paragraph's style says. @param {{ style: string } | undefined} paragraph */
    isHidden(paragraph) {
      const run = runs.at(-1);
      if (!run || !paragraph) return false;
      return run.hidden ?? isHiddenStyle(run.style) !== isHiddenStyle(paragraph.style);
    },
  };
}

/** The sign of a w:sym. @param {Record<string, string>} attributes */
export function symbolIn(attributes) {
  const code = Number.parseInt(attributeOf(attributes, "char") ?? "", 16) || 0;
  return symbolOf(attributeOf(attributes, "font") ?? "", code);
}

/** The sign of a w16se:symEx, what Word writes for an emoji, with the sign itself only in the Fallback. @param {Record<string, string>} attributes */
export function emojiIn(attributes) {
  const code = attributeOf(attributes, "char") ?? "";
  const point = /^[\da-f]{1,6}$/i.test(code) ? Number.parseInt(code, 16) : 0;
  const isSign = point > 0x1f && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isSign ? String.fromCodePoint(point) : "";
}
