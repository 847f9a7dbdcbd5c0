import type { Section } from "./section";

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

type Heading = { at: number; level: number; title: string };

/**
 * Markdown headings. The level that most texts are under is that of the prompts: above it are groups, below it parts
 * of a prompt, and so are headings that repeat ("### Роль" in each of them).
 */
export function byHeadings(lines: string[]): Section[] {
  const headings = withoutRepeated(headingsOf(lines));
  const level = levelOfPrompts(headings, lines);
  const bounds = headings.filter((heading) => heading.level <= level);
  let group = "";
  return bounds.flatMap(({ at, level: own, title }, index) => {
    if (own < level) {
      group = title;
      return [];
    }
    return [{ title, body: lines.slice(at + 1, bounds[index + 1]?.at ?? lines.length), group }];
  });
}

function headingsOf(lines: string[]): Heading[] {
  const headings: Heading[] = [];
  let fenced = false;
  lines.forEach((line, at) => {
    if (FENCE.test(line)) fenced = !fenced;
    const match = fenced ? null : HEADING.exec(line);
    if (match) headings.push({ at, level: match[1]!.length, title: match[2]!.trim() });
  });
  return headings;
}

function withoutRepeated(headings: Heading[]): Heading[] {
  const counts = new Map<string, number>();
  for (const { title } of headings)
    counts.set(title.toLowerCase(), (counts.get(title.toLowerCase()) ?? 0) + 1);
  return headings.filter(({ title }) => counts.get(title.toLowerCase()) === 1);
}

function levelOfPrompts(headings: Heading[], lines: string[]): number {
  const texts = new Map<number, number>();
  headings.forEach(({ at, level }, index) => {
    const body = lines
      .slice(at + 1, headings[index + 1]?.at ?? lines.length)
      .join("\n")
      .trim();
    if (body.length >= 20) texts.set(level, (texts.get(level) ?? 0) + 1);
  });
  return [...texts].sort(([a, many], [b, more]) => more - many || a - b)[0]?.[0] ?? 0;
}
