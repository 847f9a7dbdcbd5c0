// @ts-check
import { readEvents } from "../markup/xml-events.mjs";
import { xmlText } from "../relations.mjs";
import { attributeOf } from "./attributes.mjs";

/** @typedef {{ basedOn: string, list: string | null, level: number | null, hidden: boolean | null, outline: number | null }} Style */

const OFF = new Set(["0", "false", "off"]);
/** Word bases styles on each other up to eleven deep. */
const DEPTH = 20;

/** Whether a property that is there is on. @param {Record<string, string>} attributes */
export function isOn(attributes) {
  return !OFF.has(attributeOf(attributes, "val") ?? "");
}

/**
 * What styles say of lists, headings and hidden text, themselves or through the style that they are based on.
 * @param {Buffer | undefined} part word/styles.xml
 * @returns {{ listOfStyle: (styleId: string) => { list: string, level: number } | null, isHiddenStyle: (styleId: string) => boolean, headingLevel: (styleId: string) => number }} headingLevel: 1 for the title of the document, 2 to 6 for headings, 0 for other text
 */
export function readStyles(part) {
  /** @type {Map<string, Style>} */
  const styles = new Map();
  /** @type {Style | undefined} */
  let style;
  if (part) {
    readEvents(xmlText(part), {
      open: (name, attributes, parent) => {
        const value = () => attributeOf(attributes, "val") ?? "";
        if (name === "style")
          styles.set(
            attributeOf(attributes, "styleId") ?? "",
            (style = { basedOn: "", list: null, level: null, hidden: null, outline: null }),
          );
        else if (!style) return;
        else if (name === "basedOn") style.basedOn = value();
        else if (name === "numId" && parent === "numPr") style.list = value();
        else if (name === "ilvl" && parent === "numPr") style.level = Number(value()) || 0;
        // Word's own headings are known by their names, which say it in English in every language.
        else if (name === "name" && /^(?:heading [1-9]|title)$/i.test(value()))
          style.outline ??= Number(/[1-9]$/.exec(value())?.[0] ?? 0) - 1;
        else if (name === "outlineLvl") style.outline = Number(value());
        else if (name === "vanish" && parent === "rPr") style.hidden = isOn(attributes);
      },
      close: (name) => {
        if (name === "style") style = undefined;
      },
    });
  }
  /** A style and those that it is based on. @param {string} styleId */
  function* chainOf(styleId) {
    for (
      let at = styles.get(styleId), steps = 0;
      at && steps < DEPTH;
      at = styles.get(at.basedOn), steps += 1
    )
      yield at;
  }
  return {
    listOfStyle: (styleId) => {
      let level = null;
      for (const at of chainOf(styleId)) {
        level ??= at.level;
        if (at.list !== null) return at.list === "0" ? null : { list: at.list, level: level ?? 0 };
      }
      return null;
    },
    isHiddenStyle: (styleId) => {
      for (const { hidden } of chainOf(styleId)) if (hidden !== null) return hidden;
      return false;
    },
    headingLevel: (styleId) => {
      for (const { outline } of chainOf(styleId))
        if (outline !== null) return outline < 9 ? Math.max(0, Math.min(outline + 2, 6)) : 0; // foreign files have any number
      return 0;
    },
  };
}
