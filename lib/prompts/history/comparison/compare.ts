import { diffArrays } from "diff";

/** Two texts with nothing in common are compared no longer than this; then they are shown unmarked. */
const TIMEOUT_MS = 400;
/** So many lines, or words of rewritten lines, may differ: the cost grows with their square, and only with the length of what is the same. */
const MOST_DIFFERENCES = 1_000;
const WORDS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** A piece of one text, of the other, or of both. */
export type Stretch = { text: string; of: "both" | "one" | "other" };

/** Lines in a row: the same in both texts, in one of them only, or rewritten; of rewritten ones the words, one after another. */
export type Block = Stretch[];

/**
 * Two texts line by line and, in lines that were rewritten, word by word.
 * @param show how lines are written for the reader; what is compared are the lines themselves
 * @returns null when too much differs
 */
export function compareLines(
  one: string,
  other: string,
  show: (lines: string) => string = asIs,
): Block[] | null {
  const until = performance.now() + TIMEOUT_MS;
  const changes = diffArrays(one.split("\n"), other.split("\n"), {
    timeout: TIMEOUT_MS,
    maxEditLength: MOST_DIFFERENCES,
  });
  if (!changes) return null;
  const blocks: Block[] = [];
  let rewritten: string | null = null;
  for (const [at, { value, added, removed }] of changes.entries()) {
    const text = show(value.join("\n"));
    if (removed && changes[at + 1]?.added) {
      rewritten = text;
    } else if (rewritten !== null) {
      blocks.push(compareWords(rewritten, text, until));
      rewritten = null;
    } else {
      blocks.push([{ text, of: added ? "other" : removed ? "one" : "both" }]);
    }
  }
  return blocks;
}

/** One text in place of another, by word. When hardly a word is the same, marks on all of them would tell nothing. */
export function compareWords(one: string, other: string, until = performance.now() + TIMEOUT_MS): Block {
  const left = until - performance.now();
  const changes =
    left > 0
      ? diffArrays(one.match(WORDS) ?? [], other.match(WORDS) ?? [], {
          timeout: left,
          maxEditLength: MOST_DIFFERENCES,
        })
      : undefined;
  const stretches = changes?.map(({ value, added, removed }): Stretch => ({
    text: value.join(""),
    of: added ? "other" : removed ? "one" : "both",
  }));
  const kept = (stretches ?? []).reduce((sum, { text, of }) => (of === "both" ? sum + text.length : sum), 0);
  // All of them the same: different tokens that are shown with one name.
  return stretches && kept * 2 > Math.min(one.length, other.length) && stretches.length > 1
    ? stretches
    : [
        { text: one, of: "one" },
        { text: other, of: "other" },
      ];
}

function asIs(lines: string): string {
  return lines;
}
