import { nfc } from "@/lib/platform/text/nfc.mjs";
import type { PromptDraft } from "./draft";
import { fieldOfColumn, isPurpose, readLabel } from "./splitter/labels";
import { CELL_BREAK } from "./truncate";

/** A part of a document that became no prompt; `before`: the number of prompts above it. */
export type Leftover = { before: number; text: string };

/** Only letters and digits are compared: quotation marks, line ends and Markdown differ between a document and its prompts. */
const WORD = /[\p{L}\p{N}]+/gu;
const NUMBERING = /^(?:промпт|prompt|пример|example)?\p{N}*/u;
const FENCE = /^(?:```|~~~)\S*$/;
/** Letters; no longer one is in a description. */
const LONGEST_TITLE = 200;
const HEADING = /^\s*#{1,6}\s/;

type Run = { at: number; text: string };
type Range = { from: number; to: number; draft: number };

/**
 * The parts of a document that are in none of its prompts, in order: introductions, short sections, repeated prompts. A part ends at
 * a prompt and before a heading. Titles, labels and numbers of the prompts beside a line are no leftovers.
 */
export function leftovers(text: string, drafts: readonly PromptDraft[]): Leftover[] {
  const lines = nfc(text)
    .split("\n")
    .map((line) => line.split("\t").map((cell) => ({ cell, runs: runsOf(cell) })));
  const whole = lines
    .flat()
    .map(({ runs }) => runs.map((run) => run.text).join(""))
    .join("");
  const ranges = rangesOf(whole, drafts);
  const facts = drafts.map(factsOf);

  const found: Leftover[] = [];
  let before = 0;
  let open: string[][] = []; // the lines of the part that is not at its end
  const end = () => {
    const lines = open.map((cells) => cells.join(" · "));
    const part = lines.join("\n").trim().replaceAll(CELL_BREAK, "\n");
    if (part) found.push({ before, text: part });
    open = [];
  };
  let at = 0; // in `whole`
  let next = 0; // the first range that does not end above
  for (const line of lines) {
    let isFirst = true; // cell of the line
    for (const { cell, runs } of line) {
      while (next < ranges.length && ranges[next]!.to <= at) next += 1;
      const beside = [next - 1, next, next + 1]
        .map((each) => facts[ranges[each]?.draft ?? -1] ?? "")
        .join(" ");
      const until = at + lengthOf(runs);
      const below = ranges[next];
      const begins = below !== undefined && below.from >= at && below.from < until;
      const isNumbered = begins || (line.length > 1 ? isFirst : isAbove(whole, until, below, facts));
      const parts = openParts(cell, runs, at, ranges, next).filter(
        (part) => !isKnown(part, beside, { isCell: line.length > 1, isNumbered }),
      );
      at = until;
      if (runs.length > 0 && (parts.length === 0 || HEADING.test(cell))) end();
      if (open.length === 0) before = (ranges[next - 1]?.draft ?? -1) + 1;
      if (isFirst || (parts.length > 0 && open.length === 0)) open.push(parts);
      else open.at(-1)?.push(...parts);
      isFirst = false;
    }
  }
  end();
  return found;
}

/** A description that only repeats the text says nothing of the document. */
function factsOf({ title, shortDescription, promptText, category, tags }: PromptDraft): string {
  const description = bare(shortDescription);
  const isOfText = bare(promptText.slice(0, 2_000)).startsWith(description);
  return [bare(title), isOfText ? "" : description, bare([category, ...tags].join(" "))].join(" ");
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((length, { text }) => length + text.length, 0);
}

function runsOf(cell: string): Run[] {
  return Array.from(cell.matchAll(WORD), ({ 0: run, index }) => ({ at: index, text: run }));
}

function bare(text: string): string {
  return (nfc(text).match(WORD) ?? []).join("").toLowerCase();
}

/** Where the texts of the prompts are, in order of the document. A text that the AI has changed is nowhere. */
function rangesOf(whole: string, drafts: readonly PromptDraft[]): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  drafts.forEach(({ promptText }, draft) => {
    const wanted = (nfc(promptText).match(WORD) ?? []).join("");
    const at = wanted === "" ? -1 : whole.indexOf(wanted, from);
    if (at < 0) return;
    from = at + wanted.length;
    ranges.push({ from: at, to: from, draft });
  });
  return ranges;
}

/** The parts of a cell that are in no range. @param next the first range that may cover it */
function openParts(
  cell: string,
  runs: readonly Run[],
  from: number,
  ranges: readonly Range[],
  next: number,
): string[] {
  const length = lengthOf(runs);
  const parts: string[] = [];
  let open = from;
  const take = (until: number) => {
    if (until > open) parts.push(sliceOf(cell, runs, open - from, until - from));
  };
  for (let at = next; at < ranges.length && ranges[at]!.from < from + length; at += 1) {
    take(ranges[at]!.from);
    open = Math.max(open, ranges[at]!.to);
  }
  take(from + length);
  return parts;
}

/** The text of a cell between two of its letters; at its ends with the marks around them. */
function sliceOf(cell: string, runs: readonly Run[], from: number, to: number): string {
  let [at, start, end] = [0, 0, cell.length];
  for (const run of runs) {
    if (from > 0 && at <= from && from < at + run.text.length) start = run.at + from - at;
    if (at < to && to <= at + run.text.length) end = run.at + to - at;
    at += run.text.length;
  }
  return (to === at ? cell.slice(start) : cell.slice(start, end)).trim();
}

/** Whether a part repeats a field of the prompts above and below, numbers or names one, or is the head of a table. */
function isKnown(
  part: string,
  facts: string,
  { isCell, isNumbered }: { isCell: boolean; isNumbered: boolean },
): boolean {
  if (FENCE.test(part)) return true;
  const label = readLabel(part);
  const words = bare(label ? label.value : part);
  if (words === "" || (!label && isHead(part, isCell))) return true;
  // Digits occur anywhere: they are known as a whole, or number a row or the prompt below.
  if (/^\p{N}+$/u.test(words))
    return facts.split(" ").includes(words) || (isNumbered && (isCell || words.length <= 3));
  return facts.includes(words) || facts.includes(words.replace(NUMBERING, ""));
}

/** Whether nothing but its title is between a place in the document and the next prompt. */
function isAbove(whole: string, at: number, next: Range | undefined, facts: readonly string[]): boolean {
  if (!next || next.from < at || next.from - at > LONGEST_TITLE) return false;
  return facts[next.draft]!.includes(whole.slice(at, next.from).toLowerCase());
}

const isColumn = (name: string) => fieldOfColumn(name) !== null || isPurpose(name);

function isHead(part: string, isCell: boolean): boolean {
  const names = part
    .slice(0, 200)
    .replace(/[:：]\s*$/, "")
    .split(/[,;|]/);
  const isRow = isCell || names.length > 1;
  return isRow && part.length <= 200 && names.every((name) => isColumn(name.replaceAll('"', "")));
}
