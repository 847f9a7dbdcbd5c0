import type { PromptDraft } from "../draft";
import { titleFromText } from "../truncate";
import { areHeadingsInBlocks, byHeadings, withoutRules } from "./headings";
import { byNumbers, byNumbersBelow } from "./numbers";
import { readSection } from "./read-section";
import { FEW, isRule, isText, type Section, SHORTEST } from "./section";
import { bySeparators, separatedBlocks } from "./separators";
import { byShortTitles } from "./short-titles";
import { fromTables } from "./tables";
import { readLabel } from "./labels";

/** From the surest mark to the vaguest: what was written for a machine first, then what people write. */
const SPLITTERS = [byTitleLabels, byHeadingsAndMarks, bySeparators, byNumbers, byShortTitles];
/** What only looks like a heading in a Word document that has no others (worker/docx/story.mjs). */
const BY_HAND = /^#{6} /;
const LONGEST_TITLE = 100;

/**
 * Takes a document apart without AI: by tables that name a title and a text column, by labels, headings, separators,
 * numbers, headings made by hand and short titles, whichever is found first; a document without any of them is one prompt. Marks that
 * leave more than half of the text out are parts of a prompt ("Title: …" in an instruction).
 * @param text as the extraction gives it: lines end with \n, cells are parted by tabs
 * @param styled its headings are those of Word, where a title may be any line
 */
export function splitPrompts(text: string, styled = false): PromptDraft[] {
  const tabular = fromTables(text);
  if (tabular.length > 0) return tabular;
  const marked = text.split("\n");
  const isByHand = styled && marked.some(isHeadingByHand) && !/^#{1,5} /m.test(text);
  const lines = isByHand ? marked.map(unmarked) : marked;
  for (const split of isByHand ? splittersByHand(marked) : SPLITTERS) {
    const found = promptsOf(split(lines, styled));
    if (found.length > 1 && isMost(found, lines.join("\n"))) return found;
  }
  return [readSection(whole(lines))].filter(isPrompt);
}

function isMost(found: PromptDraft[], text: string): boolean {
  const taken = found.map(({ title, shortDescription, promptText }) => title + shortDescription + promptText);
  const length = text.replace(/\s+/g, " ").length;
  const left = length - taken.join("").length;
  return left <= Math.max(FEW, length / 2);
}

const promptsOf = (sections: Section[]) => sections.map(readSection).filter(isPrompt);

function isPrompt({ promptText }: PromptDraft): boolean {
  return promptText.length >= SHORTEST;
}

/** A document in one piece: a short first line is its title. */
function whole(lines: string[]): Section {
  const first = lines.findIndex(isText);
  const [title = "", ...below] = lines.slice(Math.max(first, 0));
  const body = isRule(below[0] ?? "") ? withoutRules(below) : below;
  const rest = body.join("\n").trim();
  if (title.length <= 80 && rest.length >= SHORTEST) return { title, body, group: "" };
  return { title: titleFromText(title), body: [title, ...below], group: "" };
}

const isHeadingByHand = (line: string) => BY_HAND.test(line);
const unmarked = (line: string) => line.replace(BY_HAND, "");

/** Lines in bold may be parts of prompts: drawn lines and numbers are surer, unless the lines part less. */
function splittersByHand(marked: string[]): ((lines: string[], styled: boolean) => Section[])[] {
  const byHand = () => byHeadingsByHand(marked);
  return areFiner(marked)
    ? SPLITTERS.toSpliced(1, 0, byHand)
    : SPLITTERS.toSpliced(3, 1, (lines) => byNumbersAbove(lines, marked), byHand);
}

/** A text above the first of them is not lost; a short line is the document's title. */
function byHeadingsByHand(marked: string[]): Section[] {
  const sections = byHeadingsAndMarks(marked, true);
  const first = marked.indexOf(`###### ${byHeadings(marked)[0]?.title}`); // those that repeat are parts
  const above = marked.slice(0, Math.max(first, 0));
  const text = above.join("\n").trim();
  if (text.length > LONGEST_TITLE || /[.!?…]$/.test(text))
    sections.unshift({ title: "", body: above, group: "" });
  return sections.map((section) => ({ ...section, body: section.body.map(unmarked) }));
}

/** Numbered prompts; texts below headings that follow the last of them are no part of it. */
function byNumbersAbove(lines: string[], marked: string[]): Section[] {
  const all = byNumbers(lines);
  const headings = marked.flatMap((line, at) => (isHeadingByHand(line) ? [at] : [])).slice(0, 2); // one may be the document's title
  const isAll = (at: number) => promptsOf(byNumbers(lines.slice(0, at))).length === all.length;
  const end = all.length > 1 ? headings.find(isAll) : undefined;
  if (end === undefined || !areWhole(marked.slice(end))) return all;
  return [...byNumbers(lines.slice(0, end)), ...byHeadings(marked.slice(end))];
}

/** Whether drawn lines are only beside headings, and not at each prompt: then the headings leave out nothing and part more. */
function areFiner(marked: string[]): boolean {
  const blocks = separatedBlocks(marked).map((block) => block.filter(isText));
  return (
    blocks.some((block) => block.filter(isHeadingByHand).length < 2) &&
    blocks.every(([first], at) =>
      [first, blocks[at - 1]?.at(-1)].some((line) => isHeadingByHand(line ?? "")),
    ) &&
    areWhole(marked)
  );
}

/** Whether each heading differs and has a text. */
const areWhole = (marked: string[]) =>
  promptsOf(byHeadings(marked)).length === marked.filter(isHeadingByHand).length;

/** Headings are groups if drawn lines, numbers or, in Word, titles part prompts below each; else such marks are parts of a prompt. */
function byHeadingsAndMarks(lines: string[], styled: boolean): Section[] {
  if (areHeadingsInBlocks(separatedBlocks(lines))) return [];
  const sections = byHeadings(lines);
  const bodies = sections.map(({ body }) => body);
  const drawn = bodies.map((body) => (body.some(isRule) ? bySeparators(body) : []));
  const numbered = byNumbersBelow(bodies, styled);
  const titled = styled ? sections.map(titledParts) : [];
  const parts =
    (areParts(drawn, styled) && drawn) ||
    (numbered.some(({ length }) => length > 1) && numbered) ||
    (areParts(titled) && titled);
  if (!parts) return sections;
  return parts.flatMap((each, at) =>
    each.map((part) => ({ ...part, group: part.group || sections[at]!.title })),
  );
}

/** Several prompts each, whose titles differ; those without a title may be parts of one. */
function areParts(parts: Section[][], untitled = false): boolean {
  const titles = parts.flat().map(({ title }) => title.trim().toLowerCase());
  const given = titles.filter(Boolean);
  return (
    parts.length > 0 &&
    parts.every((each) => promptsOf(each).length > 1) &&
    (untitled || given.length === titles.length) &&
    given.every((title) => !title.endsWith(":")) &&
    new Set(given).size === given.length
  );
}

/** Parts below titles that no style marks, and the text above the first. Headings in a text are parts of it. */
function titledParts({ title, body }: Section): Section[] {
  if (body.some((line) => /^#{1,6} /.test(line))) return [];
  const parts = byShortTitles(body);
  const first = body.findIndex((line) => [parts[0]?.group, parts[0]?.title].includes(line.trim()));
  const above = body.slice(0, Math.max(first, 0));
  return above.some(isText) ? [{ title, body: above, group: "" }, ...parts] : parts;
}

/** Cards: every line "Название: …" begins a prompt. */
export function byTitleLabels(lines: string[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const label = readLabel(line);
    if (label?.field === "title" && label.value) sections.push({ title: label.value, body: [], group: "" });
    else sections.at(-1)?.body.push(line);
  }
  return sections;
}
