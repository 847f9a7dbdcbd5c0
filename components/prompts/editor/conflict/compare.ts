import { type Block, compareLines } from "@/lib/prompts/history/comparison/compare";
import { type Run, wholeRun } from "./runs";

export type Comparison = { one: Run[]; other: Run[] };

/**
 * Two texts side by side: differing lines and, in rewritten lines, differing words.
 * @param show formats lines for display; the raw lines are compared
 * @returns null when it would take too long
 */
export function compare(one: string, other: string, show: (lines: string) => string): Comparison | null {
  const blocks = compareLines(one, other, show);
  return (
    blocks && {
      one: blocks.flatMap((block) => runOf(block, "one")),
      other: blocks.flatMap((block) => runOf(block, "other")),
    }
  );
}

/** A block as one of the texts has it; nothing where it has none of it. */
function runOf(block: Block, side: "one" | "other"): Run[] {
  const own = block.filter(({ of }) => of === "both" || of === side);
  if (own.length === 0) return [];
  if (!block.some(({ of }) => of === "both")) return own.map(({ text }) => wholeRun(text, true));
  if (block.length === 1) return [wholeRun(own[0]!.text, false)];
  return [{ changed: true, words: own.map(({ text, of }) => ({ text, changed: of !== "both" })) }];
}
