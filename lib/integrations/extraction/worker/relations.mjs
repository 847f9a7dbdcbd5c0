// @ts-check
import { posix } from "node:path";
import { readEvents } from "./markup/xml-events.mjs";

/** Bytes that are decoded at once. */
const CHUNK = 256 * 1024;

/** @typedef {Map<string, Buffer>} Parts */
/** @typedef {{ id: string, kind: string, part: string }} Relation kind: the last word of its type ("officeDocument", "footnotes") */

/**
 * Where a part's relations lead within the package, in the order of the file.
 * @param {Parts} parts
 * @param {string} name "" for the package itself
 */
export function relationsIn(parts, name) {
  /** @type {Relation[]} */
  const found = [];
  const folder = posix.dirname(name);
  const xml = parts.get(posix.join(folder, "_rels", `${posix.basename(name)}.rels`));
  if (!xml) return found;
  readEvents(xmlText(xml), {
    open: (element, { Id = "", Type, Target, TargetMode }) => {
      if (element !== "Relationship" || !Type || !Target || TargetMode === "External") return;
      const kind = Type.slice(Type.lastIndexOf("/") + 1);
      const part = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      found.push({ id: Id, kind, part: parts.has(part) ? part : unescaped(part) });
    },
  });
  return found;
}

/** A name of a part as the archive has it: an address escapes blanks and letters. @param {string} part */
function unescaped(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The first part of each kind that a part has a relation to.
 * @param {Parts} parts
 * @param {string} name "" for the package itself
 */
export function relationsOf(parts, name) {
  return new Map(
    relationsIn(parts, name)
      .toReversed()
      .map(({ kind, part }) => [kind, part]),
  );
}

/** @param {Buffer} part */
export function xmlText(part) {
  return decoderOf(part).decode(part);
}

/** A part's text piece by piece: a large one is never in memory whole. @param {Buffer} part */
export function* xmlChunks(part) {
  const decoder = decoderOf(part);
  for (let at = 0; at < part.length; at += CHUNK)
    yield decoder.decode(part.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}

/** Parts are UTF-8, seldom UTF-16 with a mark. @param {Buffer} part */
function decoderOf(part) {
  const wide =
    part[0] === 0xff && part[1] === 0xfe
      ? "utf-16le"
      : part[0] === 0xfe && part[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(wide, { fatal: true });
}
