import { FEW, isRule, isText, type Section, SHORTEST, trimBlock } from "./section";

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
/** `====` or `----`. */
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,})\s*$/;
const LONGEST_UNDERLINED = 60;
/** Something to fill in ("{{text}}", "[text]", "Topic: …") ends a prompt and is no title. */
const FIELD = /\{\{|\[[^[\]]+\]|^\p{L}+:\s/u;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** `from`: the first line of its text. */
type Heading = { at: number; from: number; level: number; title: string };

/**
 * Headings as Markdown has them. The level that most texts are under is that of the prompts: above it are groups, below it parts
 * of a prompt, and so are headings that repeat ("### Роль" in each of them). A heading above that level is a prompt as well if a text is
 * below it, and not only the introduction of a group.
 */
export function byHeadings(lines: string[]): Section[] {
  const headings = withoutRepeated(headingsOf(lines));
  const level = levelOfPrompts(headings, lines);
  const bounds = headings.filter((heading) => heading.level <= level);
  const groups: string[] = []; // by level
  return bounds.flatMap(({ from, level: own, title }, index) => {
    const next = bounds[index + 1];
    const body = lines.slice(from, next?.at ?? lines.length);
    groups.length = Math.min(groups.length, own);
    const group = groups.findLast(Boolean) ?? "";
    const isGroup = own < level && next !== undefined && next.level > own;
    if (own < level) groups[own] = title;
    const isPrompt = own === level || lengthOf(body) >= (isGroup ? FEW : SHORTEST);
    return isPrompt ? [{ title, body: withoutRules(body), group }] : [];
  });
}

/** Whether headings are parts of prompts: small, and a text of its own is above them in every block. */
export function areHeadingsInBlocks(blocks: string[][]): boolean {
  return (
    blocks.length > 1 &&
    blocks.every((block) => {
      const headings = headingsOf(block);
      return (
        lengthOf(block.slice(0, headings[0]?.at)) >= SHORTEST && headings.every(({ level }) => level >= 3)
      );
    })
  );
}

/** A text between headings without the lines drawn above and below it; such lines in it are its own, and so are fences. */
export function withoutRules(body: string[]): string[] {
  const isWritten = (line: string) => isText(line) && !isRule(line);
  const within = new Set(trimBlock(body, isWritten));
  return trimBlock(
    body,
    (line) => isWritten(line) || (isText(line) && (/[#~]/.test(line) || within.has(line))),
  );
}

function lengthOf(body: string[]): number {
  return body.join("\n").trim().length;
}

/** For each line, whether it is within a fence. */
function fencedOf(lines: string[]): boolean[] {
  let fenced = false;
  return lines.map((line) => (fenced = FENCE.test(line) ? !fenced : fenced));
}

function headingsOf(lines: string[]): Heading[] {
  const headings: Heading[] = [];
  const underlines = underlinesOf(lines);
  const fenced = fencedOf(lines);
  lines.forEach((line, at) => {
    const match = fenced[at] ? null : HEADING.exec(line);
    if (match) headings.push({ at, from: at + 1, level: match[1]!.length, title: match[2]!.trim() });
    else if (underlines.has(at + 1)) {
      const level = lines[at + 1]!.includes("=") ? 1 : 2;
      headings.push({ at, from: at + 2, level, title: line.trim() });
    }
  });
  return headings;
}

/** The lines `====` or `----` that make a heading of the short line above, if all such lines of the text do. Else they part prompts. */
export function underlinesOf(lines: string[]): Set<number> {
  const found = new Set<number>();
  const fenced = fencedOf(lines);
  const rules = lines.flatMap((line, at) => (!fenced[at] && UNDERLINE.test(line) ? [at] : []));
  for (const sign of ["=", "-"]) {
    const own = rules.filter((at) => lines[at]!.includes(sign));
    if (own.every((at) => isUnderline(lines, at)) && !areBorders(lines, own))
      for (const at of own) found.add(at);
  }
  return found;
}

/** Whether lines that may underline titles part prompts: the titles repeat, or prompts end in such lines as well. */
function areBorders(lines: string[], rules: number[]): boolean {
  const [first = 0] = rules;
  const titles = rules.map((at) => lines[at - 1]!.trim());
  const isAfterText =
    lengthOf(lines.slice(0, Math.max(first - 1, 0)).filter((line) => !isHeading(line))) >= SHORTEST;
  const below = trimBlock(lines.slice((rules.at(-1) ?? 0) + 1));
  if (rules.length === 1) {
    const isOneParagraph = lines[first]!.includes("-") || below.every(isText);
    return isAfterText || (titles[0]!.length >= SHORTEST && isOneParagraph);
  }
  const isTitleLast = below.length > 2 && isTitle(below, below.length - 1);
  return (
    new Set(titles.map((title) => title.toLowerCase())).size < titles.length || (isAfterText && isTitleLast)
  );
}

const isHeading = (line: string) => HEADING.test(line) || isRule(line);

/** A short line of its own that is no sentence. */
function isTitle(lines: string[], at: number): boolean {
  const title = lines[at]?.trim() ?? "";
  return (
    title !== "" &&
    title.length <= LONGEST_UNDERLINED &&
    !/[.!?;,:…]$|^[#>|]/.test(title) &&
    !FIELD.test(title) &&
    !isText(lines[at - 1] ?? "")
  );
}

/** Below a title, and above a text that is not underlined in its turn. */
function isUnderline(lines: string[], at: number): boolean {
  const text = lines.slice(at + 1, at + 4).findIndex(isText) + at + 1; // no document has more blank lines together
  return (
    isTitle(lines, at - 1) &&
    text > at &&
    isText(lines[text] ?? "") &&
    !UNDERLINE.test(lines[text]!) &&
    !(UNDERLINE.test(lines[text + 1] ?? "") && lines[text + 1]!.trim()[0] === lines[at]!.trim()[0])
  );
}

function withoutRepeated(headings: Heading[]): Heading[] {
  const counts = new Map<string, number>();
  for (const { title } of headings)
    counts.set(title.toLowerCase(), (counts.get(title.toLowerCase()) ?? 0) + 1);
  return headings.filter(({ title }) => counts.get(title.toLowerCase()) === 1);
}

function levelOfPrompts(headings: Heading[], lines: string[]): number {
  const texts = new Map<number, number>();
  headings.forEach(({ from, level }, index) => {
    if (lengthOf(lines.slice(from, headings[index + 1]?.at ?? lines.length)) >= SHORTEST)
      texts.set(level, (texts.get(level) ?? 0) + 1);
  });
  return [...texts].sort(([a, many], [b, more]) => more - many || a - b)[0]?.[0] ?? 0;
}
