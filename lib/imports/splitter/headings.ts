import { isRule, type Section } from "./section";

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
/** `====` or `----`. */
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,})\s*$/;
const LONGEST_UNDERLINED = 60;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** `from`: the first line of its text. */
type Heading = { at: number; from: number; level: number; title: string };

/**
 * Headings as Markdown has them. The level that most texts are under is that of the prompts: above it are groups, below it parts
 * of a prompt, and so are headings that repeat ("### Роль" in each of them).
 */
export function byHeadings(lines: string[]): Section[] {
  const headings = withoutRepeated(headingsOf(lines));
  const level = levelOfPrompts(headings, lines);
  const bounds = headings.filter((heading) => heading.level <= level);
  let group = "";
  return bounds.flatMap(({ from, level: own, title }, index) => {
    if (own < level) {
      group = title;
      return [];
    }
    return [{ title, body: withoutRules(lines.slice(from, bounds[index + 1]?.at ?? lines.length)), group }];
  });
}

/** A text between headings without the lines drawn above and below it. */
function withoutRules(body: string[]): string[] {
  const isText = (line: string) => line.trim() !== "" && !isRule(line);
  return body.slice(Math.max(body.findIndex(isText), 0), body.findLastIndex(isText) + 1);
}

function headingsOf(lines: string[]): Heading[] {
  const headings: Heading[] = [];
  const underlines = underlinesOf(lines);
  let fenced = false;
  lines.forEach((line, at) => {
    if (FENCE.test(line)) fenced = !fenced;
    const match = fenced ? null : HEADING.exec(line);
    if (match) headings.push({ at, from: at + 1, level: match[1]!.length, title: match[2]!.trim() });
    else if (underlines.has(at + 1)) {
      const level = lines[at + 1]!.includes("=") ? 1 : 2;
      headings.push({ at, from: at + 2, level, title: line.trim() });
    }
  });
  return headings;
}

/**
 * The lines `====` or `----` that make a heading of the short line above, if all such lines of the text do. Else they part prompts; a
 * single `----` does so too, unless the line above it is too short for a prompt.
 */
export function underlinesOf(lines: string[]): Set<number> {
  const found = new Set<number>();
  let fenced = false;
  const rules = lines.flatMap((line, at) => {
    if (FENCE.test(line)) fenced = !fenced;
    return !fenced && UNDERLINE.test(line) ? [at] : [];
  });
  for (const sign of ["=", "-"]) {
    const own = rules.filter((at) => lines[at]!.includes(sign));
    const isBorder = sign === "-" && own.length === 1 && (lines[own[0]! - 1]?.trim().length ?? 0) >= 20;
    if (!isBorder && own.every((at) => isUnderline(lines, at))) for (const at of own) found.add(at);
  }
  return found;
}

/** Below a line of its own that may be a title, and above a text that is not underlined in its turn. */
function isUnderline(lines: string[], at: number): boolean {
  const title = lines[at - 1]?.trim() ?? "";
  const isText = (line: string) => line.trim() !== "";
  const text = lines.slice(at + 1, at + 4).findIndex(isText) + at + 1; // no document has more blank lines together
  return (
    title !== "" &&
    title.length <= LONGEST_UNDERLINED &&
    !/[.!?;,:…]$|^[#>|]/.test(title) &&
    (lines[at - 2] ?? "").trim() === "" &&
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
    const body = lines
      .slice(from, headings[index + 1]?.at ?? lines.length)
      .join("\n")
      .trim();
    if (body.length >= 20) texts.set(level, (texts.get(level) ?? 0) + 1);
  });
  return [...texts].sort(([a, many], [b, more]) => more - many || a - b)[0]?.[0] ?? 0;
}
