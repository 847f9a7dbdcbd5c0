import type { PromptDraft } from "../draft";
import { titleFromText } from "../truncate";
import { byHeadings } from "./headings";
import { byNumbers } from "./numbers";
import { readSection } from "./read-section";
import { isRule, type Section } from "./section";
import { bySeparators } from "./separators";
import { byShortTitles } from "./short-titles";
import { fromTables } from "./tables";
import { readLabel } from "./labels";

/** From the surest mark to the vaguest: what was written for a machine first, then what people write. */
const SPLITTERS = [byTitleLabels, byHeadingsAndRules, bySeparators, byNumbers, byShortTitles];
/** docs/product/imports.md 1: shorter texts are no prompts. */
const SHORTEST = 20;
/** So many characters may always be left out: an introduction. */
const FEW = 1_000;

/**
 * Takes a document apart without AI: by tables that name a title and a text column, by labels, headings, separators,
 * numbers and short titles, whichever is found first; a document without any of them is one prompt. Marks that leave more than half
 * of the text out are parts of a prompt ("Title: …" in an instruction).
 * @param text as the extraction gives it: lines end with \n, cells are parted by tabs
 */
export function splitPrompts(text: string): PromptDraft[] {
  const tabular = fromTables(text);
  if (tabular.length > 0) return tabular;
  const lines = text.split("\n");
  for (const split of SPLITTERS) {
    const found = split(lines).map(readSection).filter(isPrompt);
    if (found.length > 1 && isMost(found, text)) return found;
  }
  return [readSection(whole(lines))].filter(isPrompt);
}

function isMost(found: PromptDraft[], text: string): boolean {
  const taken = found.map(({ title, shortDescription, promptText }) => title + shortDescription + promptText);
  const length = text.replace(/\s+/g, " ").length;
  const left = length - taken.join("").length;
  return left <= Math.max(FEW, length / 2);
}

function isPrompt({ promptText }: PromptDraft): boolean {
  return promptText.length >= SHORTEST;
}

/** A document in one piece: a short first line is its title. */
function whole(lines: string[]): Section {
  const first = lines.findIndex((line) => line.trim() !== "");
  const [title = "", ...below] = lines.slice(Math.max(first, 0));
  const body = isRule(below[0] ?? "") ? below.slice(1) : below;
  const rest = body.join("\n").trim();
  if (title.length <= 80 && rest.length >= SHORTEST) return { title, body, group: "" };
  return { title: titleFromText(title), body: [title, ...below], group: "" };
}

/** Headings are the groups of titled prompts if drawn lines part several below each; else a line is a part of its prompt. */
function byHeadingsAndRules(lines: string[]): Section[] {
  const sections = byHeadings(lines);
  const parts = sections.map(({ title, body }) =>
    body.some(isRule) ? bySeparators(body).map((part) => ({ ...part, group: title })) : [],
  );
  const titles = parts.flat().map(({ title }) => title.trim().toLowerCase());
  const areGroups =
    parts.every(({ length }) => length > 1) &&
    titles.every((title) => title !== "" && !title.endsWith(":")) &&
    new Set(titles).size === titles.length;
  return areGroups ? parts.flat() : sections;
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
