import { diffArrays } from "diff";

/** Timeout of a diff of two texts with nothing in common; then they are shown unmarked. */
const TIMEOUT_MS = 400;
/** Limit of differing lines, or words of rewritten lines: the cost is quadratic in the differences, and linear in the equal part. */
const MOST_DIFFERENCES = 1_000;
const WORDS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** A piece of one text, of the other, or of both. */
export type Stretch = { text: string; of: "both" | "one" | "other" };

/** Consecutive lines: equal in both texts, in one of them only, or rewritten; rewritten ones as words. */
export type Block = Stretch[];

/**
 * Compares two texts by lines and, within rewritten lines, by words.
 * @param show formats lines for the reader; the comparison uses the original lines
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

/** A replaced text by words. When hardly a word is equal, marks on all of them would be useless. */
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
  // All shown equal: different tokens displayed with the same name.
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
