import { diffArrays } from "diff";
import { type Run, wholeRun } from "./runs";

/** Two texts with nothing in common are compared no longer than this; then they stand without marks. */
const TIMEOUT_MS = 400;
const WORDS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

export type Comparison = { one: Run[]; other: Run[] };

/**
 * Two texts beside each other: which lines differ and, in lines that were rewritten, which words.
 * @param show how lines are written for the reader; what is compared are the lines themselves
 * @returns null when it would take too long
 */
export function compare(one: string, other: string, show: (lines: string) => string): Comparison | null {
  const changes = diffArrays(one.split("\n"), other.split("\n"), { timeout: TIMEOUT_MS });
  if (!changes) return null;
  const runs: Comparison = { one: [], other: [] };
  let rewritten: string | null = null;
  for (const [at, { value, added, removed }] of changes.entries()) {
    const text = show(value.join("\n"));
    if (removed && changes[at + 1]?.added) {
      rewritten = text;
    } else if (rewritten !== null) {
      const [before, after] = changedWords(rewritten, text);
      runs.one.push(before);
      runs.other.push(after);
      rewritten = null;
    } else {
      const run = wholeRun(text, added || removed);
      if (!added) runs.one.push(run);
      if (!removed) runs.other.push(run);
    }
  }
  return runs;
}

/** Lines that were rewritten, with their words. When hardly a word is the same, marks on all of them would tell nothing. */
function changedWords(before: string, after: string): [Run, Run] {
  const changes = diffArrays(before.match(WORDS) ?? [], after.match(WORDS) ?? [], { timeout: TIMEOUT_MS });
  const kept = (changes ?? []).filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.join("").length, 0);
  if (!changes || kept * 2 <= Math.min(before.length, after.length)) return [wholeRun(before, true), wholeRun(after, true)];
  const side = (own: "added" | "removed", foreign: "added" | "removed"): Run => ({
    changed: true,
    words: changes.filter((change) => !change[foreign]).map((change) => ({ text: change.value.join(""), changed: change[own] })),
  });
  return [side("removed", "added"), side("added", "removed")];
}
