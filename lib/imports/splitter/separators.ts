import { underlinesOf, withoutRules } from "./headings";
import { isRule, isText, type Section } from "./section";

const LONGEST_TITLE = 100;

/** Parts between drawn lines or blank ones. A part's first line is its title when it is short and a text follows. */
export function bySeparators(lines: string[]): Section[] {
  const blocks = separatedBlocks(lines);
  return blocks.length > 1 ? blocks.map(sectionOf) : [];
}

/** Between drawn lines, or where there are none between two blank lines. */
export function separatedBlocks(lines: string[]): string[][] {
  const underlines = underlinesOf(lines);
  const drawn = blocksOf(lines, (line, at) => isRule(line) && !underlines.has(at));
  return drawn.length > 1
    ? drawn
    : blocksOf(lines, (line, at) => at > 0 && !isText(line) && !isText(lines[at - 1]!));
}

function blocksOf(lines: string[], isBorder: (line: string, at: number) => boolean): string[][] {
  const blocks: string[][] = [[]];
  lines.forEach((line, at) => {
    if (isBorder(line, at)) blocks.push([]);
    else blocks.at(-1)!.push(line);
  });
  return blocks.filter((block) => block.some(isText));
}

function sectionOf(block: string[]): Section {
  const first = block.findIndex(isText);
  const [title = "", ...body] = block.slice(first);
  const hasText = body.some(isText);
  const isTitle = hasText && title.trim().length <= LONGEST_TITLE && !/[.!?;,]\s*$/.test(title);
  const isUnderlined = isRule(body[0] ?? "");
  return isTitle
    ? { title, body: isUnderlined ? withoutRules(body) : body, group: "" }
    : { title: "", body: [title, ...body], group: "" };
}
