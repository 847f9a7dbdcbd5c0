// @ts-check
import { LEVELS, listCounter, PATTERN } from "../list-counter.mjs";
import { xmlText } from "../relations.mjs";
import { readEvents } from "../markup/xml-events.mjs";
import { attributeOf } from "./attributes.mjs";

/** @typedef {import("../list-counter.mjs").Level} Level */
/** @typedef {import("../list-counter.mjs").List} List */
/** @typedef {{ levels: (Level | undefined)[], style: string, followsStyle: string }} Definition style: the list style that it defines; followsStyle: the one that it takes its levels from */
/** @typedef {{ definition: string, own: (Level | undefined)[], starts: Map<number, number> }} Instance */

/**
 * The labels of a document's lists, and which of them are bullets.
 * @param {Buffer | undefined} part word/numbering.xml
 */
export function numberingOf(part) {
  /** @type {Map<string, Definition>} */
  const definitions = new Map();
  /** @type {Map<string, Instance>} */
  const instances = new Map();
  if (part) readNumbering(part, definitions, instances);
  const ofStyle = new Map(
    [...definitions].filter(([, { style }]) => style).map(([id, { style }]) => [style, id]),
  );
  /** @type {Map<string, List>} */
  const lists = new Map();
  for (const [id, { definition, own, starts }] of instances) {
    const counter = ofStyle.get(definitions.get(definition)?.followsStyle ?? "") ?? definition;
    const levels = Array.from(
      { length: LEVELS },
      (_, at) => own[at] ?? definitions.get(counter)?.levels[at] ?? definitions.get(definition)?.levels[at],
    );
    lists.set(id, { counter, levels, starts });
  }
  return {
    nextLabel: listCounter((listId) => lists.get(listId)),
    /** @param {string} listId @param {number} level */
    isBullet: (listId, level) => lists.get(listId)?.levels[level]?.format === "bullet",
  };
}

/** @param {Buffer} part @param {Map<string, Definition>} definitions @param {Map<string, Instance>} instances */
function readNumbering(part, definitions, instances) {
  /** @type {Definition | undefined} */
  let definition;
  /** @type {Instance | undefined} */
  let instance;
  /** @type {Level | undefined} */
  let level;
  let at = 0;
  readEvents(xmlText(part), {
    open: (name, attributes, parent) => {
      const value = attributeOf(attributes, "val") ?? "";
      const id = () => attributeOf(attributes, name === "num" ? "numId" : "abstractNumId") ?? "";
      if (name === "abstractNum")
        definitions.set(id(), (definition = { levels: [], style: "", followsStyle: "" }));
      else if (name === "num")
        instances.set(id(), (instance = { definition: "", own: [], starts: new Map() }));
      else if (name === "abstractNumId" && instance) instance.definition = value;
      else if (name === "styleLink" && definition) definition.style = value;
      else if (name === "numStyleLink" && definition) definition.followsStyle = value;
      else if (name === "lvl" || name === "lvlOverride") {
        at = Number(attributeOf(attributes, "ilvl")) || 0;
        const levels = instance ? instance.own : definition?.levels;
        if (name === "lvl" && levels && at >= 0 && at < LEVELS)
          levels[at] = level = { start: 1, format: "decimal", text: "", legal: false };
      } else if (name === "startOverride") instance?.starts.set(at, Number(value) || 0);
      else if (level && parent === "lvl") readLevel(level, name, value);
    },
    close: (name) => {
      if (name === "lvl") level = undefined;
      else if (name === "num") instance = undefined;
      else if (name === "abstractNum") definition = undefined;
    },
  });
}

/** @param {Level} level @param {string} name @param {string} value */
function readLevel(level, name, value) {
  if (name === "start") level.start = Number(value) || 0;
  else if (name === "numFmt") level.format = value;
  else if (name === "lvlText") level.text = value.slice(0, PATTERN);
  else if (name === "isLgl") level.legal = value === "" || !["0", "false", "off"].includes(value);
  else if (name === "lvlRestart") level.restart = Number(value) || 0;
}
