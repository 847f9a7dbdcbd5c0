// @ts-check
// Tags of a film's container, as ffmpeg writes them: a line each, its sign of equality, semicolons, grids, backslashes and ends of
// lines behind a backslash; sections of streams and chapters follow.

/** @import { Comment } from "./containers.mjs" */

const MOST = 200;
/** WebM's muxers write names in capitals. */
const NAMES = /** @type {Record<string, string>} */ ({ comment: "Comment" });

/** @param {string} text @returns {Comment[]} */
export function tagsOf(text) {
  /** @type {Comment[]} */
  const found = [];
  let line = "";
  let equals = -1;
  for (let at = 0; at <= text.length && found.length < MOST; at += 1) {
    const sign = text[at];
    if (sign === "\\") {
      at += 1;
      line += text[at] ?? "";
    } else if (sign === "\n" || sign === undefined) {
      if (line.startsWith("[")) break;
      const name = line.slice(0, Math.max(0, equals)).toLowerCase();
      if (name) found.push({ keyword: NAMES[name] ?? name, text: line.slice(equals + 1) });
      [line, equals] = ["", -1];
    } else {
      if (sign === "=" && equals < 0) equals = line.length;
      line += sign;
    }
  }
  return found;
}
