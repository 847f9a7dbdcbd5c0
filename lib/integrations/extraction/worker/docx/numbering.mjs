// @ts-check
import { readEvents } from "../xml-events.mjs";
import { formatNumber } from "./number-format.mjs";
import { xmlText } from "../relations.mjs";

/** @typedef {{ start: number, format: string, text: string, legal: boolean }} Level legal: all of its numbers are decimal */
/** @typedef {{ abstract: string, starts: Map<number, number> }} List */

const LEVELS = 9;
/** UTF-16 units of a label's pattern: every paragraph is given one. */
const PATTERN = 255;
/** Symbol fonts keep their bullets in the private use area; "o" is Courier New's. @type {Record<string, string>} */
const BULLETS = { "●": "•", "○": "◦", o: "◦", "": "•" };

/**
 * Counts a document's lists as Word does, so that clauses keep the numbers that the text refers to.
 * @param {Buffer | undefined} part word/numbering.xml
 */
export function numberingOf(part) {
  /** @type {Map<string, Level[]>} */
  const abstracts = new Map();
  /** @type {Map<string, List>} */
  const lists = new Map();
  if (part) readNumbering(part, abstracts, lists);
  /** @type {Map<string, (number | undefined)[]>} */
  const counters = new Map();
  /** @type {Set<string>} */
  const begun = new Set();

  /**
   * The label of the next paragraph of a list, "" for none.
   * @param {string} listId @param {number} at level from 0
   */
  return function nextLabel(listId, at) {
    const list = lists.get(listId);
    const levels = list && abstracts.get(list.abstract);
    const level = levels?.[at];
    if (!list || !level) return "";
    const counts = counters.get(list.abstract) ?? [];
    counters.set(list.abstract, counts);
    const override = list.starts.get(at);
    const restart = override !== undefined && !begun.has(`${listId} ${at}`);
    begun.add(`${listId} ${at}`);
    counts[at] = restart ? override : (counts[at] ?? level.start - 1) + 1;
    counts.length = at + 1;
    if (level.format === "bullet") return BULLETS[level.text.replace(/[\uE000-\uF8FF]/g, "")] ?? level.text;
    return level.text.replace(/%([1-9])/g, (_, digit) => {
      const of = Number(digit) - 1;
      const shown = levels[of];
      return shown ? formatNumber(counts[of] ?? shown.start, level.legal ? "decimal" : shown.format) : "";
    });
  };
}

/** @param {Buffer} part @param {Map<string, Level[]>} abstracts @param {Map<string, List>} lists */
function readNumbering(part, abstracts, lists) {
  let abstract = "";
  let list = "";
  let at = 0;
  readEvents(xmlText(part), {
    open: (name, attributes, parent) => {
      const value = attributes["w:val"] ?? "";
      const level = parent === "lvl" && list === "" ? abstracts.get(abstract)?.[at] : undefined;
      if (name === "abstractNum") abstracts.set((abstract = attributes["w:abstractNumId"] ?? ""), []);
      else if (name === "num")
        lists.set((list = attributes["w:numId"] ?? ""), { abstract: "", starts: new Map() });
      else if (name === "abstractNumId" && lists.has(list))
        /** @type {List} */ (lists.get(list)).abstract = value;
      else if (name === "lvl" || name === "lvlOverride") {
        at = Number(attributes["w:ilvl"]) || 0;
        const levels = abstracts.get(abstract);
        if (name === "lvl" && list === "" && levels && at < LEVELS)
          levels[at] = { start: 1, format: "decimal", text: "", legal: false };
      } else if (name === "startOverride") lists.get(list)?.starts.set(at, Number(value) || 0);
      else if (level && name === "start") level.start = Number(value) || 0;
      else if (level && name === "numFmt") level.format = value;
      else if (level && name === "lvlText") level.text = value.slice(0, PATTERN);
      else if (level && name === "isLgl") level.legal = true;
    },
    close: (name) => {
      if (name === "num") list = "";
    },
  });
}
