// @ts-check
import { posix } from "node:path";
import { readEvents } from "../xml-events.mjs";

/** @typedef {Map<string, Buffer>} Parts */

/**
 * Where a part's relations of the package lead, by the last word of their type ("officeDocument", "footnotes").
 * @param {Parts} parts
 * @param {string} name "" for the package itself
 * @returns {Map<string, string>} kind of relation → name of the part
 */
export function relationsOf(parts, name) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const folder = posix.dirname(name);
  const xml = parts.get(posix.join(folder, "_rels", `${posix.basename(name)}.rels`));
  if (!xml) return found;
  readEvents(xmlText(xml), {
    open: (element, { Type, Target, TargetMode }) => {
      if (element !== "Relationship" || !Type || !Target || TargetMode === "External") return;
      const kind = Type.slice(Type.lastIndexOf("/") + 1);
      if (!found.has(kind)) found.set(kind, Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target));
    },
  });
  return found;
}

/** Parts are UTF-8, seldom UTF-16 with a mark. @param {Buffer} part */
export function xmlText(part) {
  const wide = part[0] === 0xff && part[1] === 0xfe ? "utf-16le" : part[0] === 0xfe && part[1] === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(wide, { fatal: true }).decode(part);
}
