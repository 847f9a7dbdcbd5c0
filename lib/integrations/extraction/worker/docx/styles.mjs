// @ts-check
import { readEvents } from "../xml-events.mjs";
import { xmlText } from "../relations.mjs";

/** @typedef {{ basedOn: string, list: string | null, level: number | null }} Style */

/**
 * The list that a paragraph style puts its paragraphs in, itself or through the style that it is based on.
 * @param {Buffer | undefined} part word/styles.xml
 * @returns {(styleId: string) => { list: string, level: number } | null}
 */
export function listsOfStyles(part) {
  /** @type {Map<string, Style>} */
  const styles = new Map();
  /** @type {Style | undefined} */
  let style;
  if (part) {
    readEvents(xmlText(part), {
      open: (name, attributes, parent) => {
        const value = attributes["w:val"] ?? "";
        if (name === "style")
          styles.set(attributes["w:styleId"] ?? "", (style = { basedOn: "", list: null, level: null }));
        else if (!style) return;
        else if (name === "basedOn") style.basedOn = value;
        else if (name === "numId" && parent === "numPr") style.list = value;
        else if (name === "ilvl" && parent === "numPr") style.level = Number(value) || 0;
      },
      close: (name) => {
        if (name === "style") style = undefined;
      },
    });
  }
  return (styleId) => {
    let level = null;
    for (let at = styles.get(styleId), steps = 0; at && steps < 20; at = styles.get(at.basedOn), steps += 1) {
      level ??= at.level;
      if (at.list !== null) return at.list === "0" ? null : { list: at.list, level: level ?? 0 };
    }
    return null;
  };
}
