// @ts-check
import { LEVELS, listCounter, PATTERN } from "../list-counter.mjs";

/** Kinds of numbers, by the first sign of `style:num-format` ("1", "а, б, .., аа, бб, ... (ru)"). @type {Record<string, string>} */
const FORMATS = {
  1: "decimal",
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
  а: "russianLower",
  А: "russianUpper",
};

/** @typedef {Readonly<Record<string, string | undefined>>} Attributes */
/** @typedef {{ style: string, counter: string, id: string, isBegun: boolean }} Open `id`: of the counter; `isBegun`: an item has no paragraph yet */

/** The lists of an OpenDocument text: their styles as they are read, then a label for the first paragraph of each item. */
export function odfLists() {
  /** @type {Map<string, import("../list-counter.mjs").Level[]>} */
  const styles = new Map();
  /** @type {import("../list-counter.mjs").Level[]} */
  let levels = [];
  /** @type {Map<string, import("../list-counter.mjs").List>} */
  const lists = new Map();
  const nextLabel = listCounter((id) => lists.get(id));
  /** @type {Open[]} */
  const open = [];
  /** Counters by the id of their list, and of the last list of each style. @type {Map<string, string>} */
  const byId = new Map();
  /** @type {Map<string, string>} */
  const lastOf = new Map();
  let count = 0;

  /** @param {string} style @param {string} counter @param {[level: number, value: number][]} starts */
  function idOf(style, counter, starts = []) {
    const id = `${counter} ${style} ${starts.length > 0 ? (count += 1) : ""}`;
    lists.set(id, { counter, levels: styles.get(style) ?? [], starts: new Map(starts) });
    return id;
  }

  return {
    /** @param {string} name @param {Attributes} attributes */
    style(name, attributes) {
      if (name === "list-style") styles.set(attributes["style:name"] ?? "", (levels = []));
      const kind = /^list-level-style-(number|bullet|image)$/.exec(name)?.[1];
      const level = Number(attributes["text:level"]);
      if (kind && level >= 1 && level <= LEVELS) levels[level - 1] = levelOf(kind, level, attributes);
    },
    /** @param {Attributes} attributes */
    begin(attributes) {
      const above = open.at(-1);
      const style = attributes["text:style-name"] ?? above?.style ?? "";
      const goesOn =
        byId.get(attributes["text:continue-list"] ?? "") ??
        (attributes["text:continue-numbering"] === "true" ? lastOf.get(style) : undefined);
      const counter = above?.counter ?? goesOn ?? `list${(count += 1)}`;
      lastOf.set(style, counter);
      if (attributes["xml:id"]) byId.set(attributes["xml:id"], counter);
      open.push({ style, counter, id: idOf(style, counter), isBegun: false });
    },
    end() {
      open.pop();
    },
    /** @param {Attributes} attributes */
    item(attributes) {
      const list = open.at(-1);
      if (!list) return;
      const start = Number.parseInt(attributes["text:start-value"] ?? "", 10);
      if (start >= 0) list.id = idOf(list.style, list.counter, [[open.length - 1, start]]);
      list.isBegun = true;
    },
    /** The label of a paragraph: "" for one that does not begin an item. */
    label() {
      const list = open.at(-1);
      const isFirst = list?.isBegun ?? false;
      // An item that begins with a list below it has no label of its own.
      for (const each of open) each.isBegun = false;
      if (!list || !isFirst) return "";
      return styles.has(list.style) ? nextLabel(list.id, open.length - 1) : "•";
    },
  };
}

/** @param {string} kind @param {number} level from 1 @param {Attributes} attributes @returns {import("../list-counter.mjs").Level} */
function levelOf(kind, level, attributes) {
  const start = Number.parseInt(attributes["text:start-value"] ?? "1", 10) || 1;
  if (kind !== "number")
    return {
      start,
      format: "bullet",
      text: (attributes["text:bullet-char"] ?? "•").slice(0, 2),
      legal: false,
    };
  const format = FORMATS[(attributes["style:num-format"] ?? "").charAt(0)];
  const shown = Math.min(level, Number.parseInt(attributes["text:display-levels"] ?? "1", 10) || 1);
  const numbers = Array.from({ length: shown }, (_, at) => `%${level - shown + at + 1}`).join(".");
  const around = (/** @type {string} */ name) =>
    (attributes[name] ?? "").replaceAll("%", "").slice(0, PATTERN);
  const text = format ? around("style:num-prefix") + numbers + around("style:num-suffix") : "";
  return { start, format: format ?? "none", text, legal: false };
}
