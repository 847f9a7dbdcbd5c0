// @ts-check
import { formatNumber } from "./number-format.mjs";

/**
 * @typedef {{ start: number, format: string, text: string, legal: boolean, restart?: number }} Level
 *   text: "%1.%2." with the numbers of levels; legal: all of its numbers are decimal;
 *   restart: the deepest level (from 1) after which it begins again, 0 for never, every higher level without it
 */
/**
 * @typedef {{ counter: string, levels: readonly (Level | undefined)[], starts: ReadonlyMap<number, number> }} List
 *   counter: lists with the same one count on together; starts: numbers that levels begin with again in this list
 */

export const LEVELS = 9;
/** UTF-16 units of a label's pattern: every paragraph is given one. */
export const PATTERN = 255;
/** Symbol fonts keep their bullets in the private use area; "o" is Courier New's. @type {Record<string, string>} */
const BULLETS = { "●": "•", "○": "◦", o: "◦", "": "•" };

/**
 * Counts a document's lists as Word does, so that clauses keep the numbers that the text refers to.
 * @param {(listId: string) => List | undefined} listOf
 * @returns {(listId: string, level: number) => string} the label of the list's next paragraph at a level from 0, "" for none
 */
export function listCounter(listOf) {
  /** @type {Map<string, (number | undefined)[]>} */
  const counters = new Map();
  /** @type {Set<string>} */
  const begun = new Set();

  return function nextLabel(listId, at) {
    const list = listOf(listId);
    const level = list?.levels[at];
    if (!list || !level) return "";
    const counts = counters.get(list.counter) ?? [];
    counters.set(list.counter, counts);
    /** The number that a level begins with in this list, for the first time. @param {number} of */
    const restartOf = (of) => {
      const key = `${listId} ${of}`;
      const start = begun.has(key) ? undefined : list.starts.get(of);
      begun.add(key);
      return start;
    };
    counts[at] = restartOf(at) ?? (counts[at] ?? level.start - 1) + 1;
    for (let below = at + 1; below < counts.length; below += 1) {
      const restart = list.levels[below]?.restart;
      if (restart === undefined || at < restart) counts[below] = undefined;
    }
    if (level.format === "bullet") return BULLETS[level.text.replace(/[\uE000-\uF8FF]/g, "")] ?? level.text;
    return level.text.replace(/%([1-9])/g, (_, digit) => {
      const of = Number(digit) - 1;
      const shown = list.levels[of];
      if (!shown) return "";
      // A level above that is shown before it had an item has begun with that.
      if (of < at) counts[of] ??= restartOf(of) ?? shown.start;
      return formatNumber(counts[of] ?? shown.start, level.legal ? "decimal" : shown.format);
    });
  };
}
