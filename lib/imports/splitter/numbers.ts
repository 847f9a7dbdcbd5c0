import { isText, type Section } from "./section";

const named = (words: string) =>
  new RegExp(
    String.raw`^[\s*_#>]{0,6}(?:${words})\s{0,2}(?:№|#|no\.?)?\s{0,2}(\d{1,4})(?:\s*[.):—–-]+\s*|\s+|$)`,
    "iu",
  );
const NAMED = named("промпт|prompt|пример|example");
/** Examples are within a prompt. */
const NAMED_PROMPT = named("промпт|prompt");
const NUMBERED = /^ {0,3}(?:\*\*|№\s?)?(\d{1,4})(?:[.)]|\s?[—–-])(?:\*\*)?\s+(?=\S)/u;
const LONGEST_TITLE = 100;

type Item = { at: number; rest: string };

/** "Промпт 1. …" or "1. …", counted from one without a gap; prompts have numbered lists of their own. */
export function byNumbers(lines: string[]): Section[] {
  const named = itemsOf(lines, NAMED, () => true);
  const titled = itemsOf(lines, NUMBERED, (at) => isTitle(lines, at));
  const plain = isOneList(lines) ? itemsOf(lines, NUMBERED, () => true) : [];
  const items = [named, titled, plain].find(({ length }) => length > 1) ?? [];
  return sectionsOf(lines, items);
}

function sectionsOf(lines: string[], items: Item[]): Section[] {
  return items.map(({ at, rest }, index) =>
    sectionOf(rest, lines.slice(at + 1, items[index + 1]?.at ?? lines.length)),
  );
}

/**
 * "Промпт 1" below each heading, counted on from heading to heading or from one. Other numbers, if `plain`, only counted on: steps of a
 * prompt begin at one.
 */
export function byNumbersBelow(bodies: string[][], plain: boolean): Section[][] {
  for (const pattern of plain ? [NAMED_PROMPT, NUMBERED] : [NAMED_PROMPT]) {
    let last = 0;
    const parts = bodies.map((body) => {
      const first = Number(body.map((line) => pattern.exec(line.slice(0, 40))?.[1]).find(Boolean) ?? 0);
      const isGoingOn = first === last + 1 && (pattern === NAMED_PROMPT || isOneList(body, first));
      const before = isGoingOn ? last : 0;
      if (!isGoingOn && (pattern === NUMBERED || first !== 1)) return [];
      const items = itemsOf(body, pattern, () => true, before);
      last = before + items.length;
      return sectionsOf(body, items);
    });
    if (parts.every(({ length }) => length > 0)) return parts;
  }
  return [];
}

/** Numbers that restart, or that follow more than a title, are lists inside prompts. */
function isOneList(lines: string[], first = 1): boolean {
  const starts = lines.flatMap((line, at) =>
    NUMBERED.exec(line.slice(0, 20))?.[1] === String(first) ? [at] : [],
  );
  return starts.length === 1 && lines.slice(0, starts[0]).filter(isText).length <= 1;
}

/** A short line without a full stop, after a blank line and before a text: not a list item. */
function isTitle(lines: string[], at: number): boolean {
  const line = lines[at]!;
  const first = at === 0 || lines[at - 1]!.trim() === "";
  const next = lines[at + 1]?.trim() || (lines[at + 2] ?? "");
  return (
    first &&
    line.length <= LONGEST_TITLE &&
    !/[.,:;!?]\s*$/.test(line) &&
    next.trim() !== "" &&
    !NUMBERED.test(next.slice(0, 20))
  );
}

function itemsOf(lines: string[], pattern: RegExp, mayBegin: (at: number) => boolean, before = 0): Item[] {
  const items: Item[] = [];
  lines.forEach((line, at) => {
    const match = pattern.exec(line.slice(0, 5_000));
    if (match && Number(match[1]) === before + items.length + 1 && mayBegin(at))
      items.push({ at, rest: line.slice(match[0].length) });
  });
  return items;
}

/** A single line is a text, "title: text" or "title — text"; a short line above others is their title. */
function sectionOf(rest: string, body: string[]): Section {
  const hasText = body.some(isText);
  if (hasText && rest.length <= LONGEST_TITLE) return { title: rest, body, group: "" };
  const [, title = "", text = ""] = /^(.{3,60}?)(?:\*\*)?\s?[:—–]\*{0,2}\s(.{20,})$/su.exec(rest) ?? [];
  if (title && text) return { title, body: [text, ...body], group: "" };
  return { title: "", body: [rest, ...body], group: "" };
}

/** Removes "1.", "№ 3" or "Промпт 5:" before a title; a number without a title stays. */
export function withoutNumber(title: string): string {
  const named = NAMED.exec(title);
  const rest = named && title.slice(named[0].length).trim();
  if (rest) return rest;
  return title.replace(/^(?:№\s?)?\d{1,4}(?:\.\d{1,3}){0,3}(?:[.)]|\s?[—–-])?\s+(?=\S)/u, "");
}
