import type { Section } from "./section";

const NAMED = /^[\s*_#>]{0,6}(?:промпт|prompt|пример|example)\s{0,2}(?:№|#|no\.?)?\s{0,2}(\d{1,4})(?:\s*[.):—–-]+\s*|\s+|$)(.*)$/iu;
const NUMBERED = /^ {0,3}(?:\*\*|№\s?)?(\d{1,4})(?:[.)]|\s?[—–-])(?:\*\*)?\s+(\S.*)$/u;
const LONGEST_TITLE = 100;

type Item = { at: number; rest: string };

/** "Промпт 1. …" or "1. …", counted from one without a gap, so that a list inside a prompt is not taken for prompts. */
export function byNumbers(lines: string[]): Section[] {
  const begins = (at: number) => at === 0 || lines[at - 1]!.trim() === "";
  for (const items of [itemsOf(lines, NAMED), itemsOf(lines, NUMBERED, begins), itemsOf(lines, NUMBERED)]) {
    if (items.length > 1) return items.map(({ at, rest }, index) => sectionOf(rest, lines.slice(at + 1, items[index + 1]?.at ?? lines.length)));
  }
  return [];
}

function itemsOf(lines: string[], pattern: RegExp, mayBegin: (at: number) => boolean = () => true): Item[] {
  const items: Item[] = [];
  lines.forEach((line, at) => {
    const match = mayBegin(at) ? pattern.exec(line.slice(0, 5_000)) : null;
    if (match && Number(match[1]) === items.length + 1) items.push({ at, rest: line.slice(match[0].length - match[2]!.length) });
  });
  return items;
}

/** One line alone is a text, "title: text" or "title — text"; a short one over others is their title. */
function sectionOf(rest: string, body: string[]): Section {
  const hasText = body.some((line) => line.trim() !== "");
  if (hasText && rest.length <= LONGEST_TITLE) return { title: rest, body, group: "" };
  const [, title = "", text = ""] = /^(.{3,60}?)(?:\*\*)?\s?[:—–]\*{0,2}\s(.{20,})$/su.exec(rest) ?? [];
  if (title && text) return { title, body: [text, ...body], group: "" };
  return { title: "", body: [rest, ...body], group: "" };
}

/** A title without "1.", "№ 3" or "Промпт 5:" before it; the number alone stays. */
export function withoutNumber(title: string): string {
  const named = NAMED.exec(title)?.[2]?.trim();
  if (named) return named;
  return title.replace(/^(?:№\s?)?\d{1,4}(?:\.\d{1,3}){0,3}(?:[.)]|\s?[—–-])?\s+(?=\S)/u, "");
}
