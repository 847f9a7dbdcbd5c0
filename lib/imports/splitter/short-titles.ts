import type { Section } from "./section";

const LONGEST = 80;
const MOST_WORDS = 12;

/**
 * The plain text of a word processor has lost its headings: a short line without a full stop over a longer text is a title.
 * Lines that repeat are parts of prompts ("Формат ответа").
 */
export function byShortTitles(lines: string[]): Section[] {
  const spaced = lines.some((line) => line.trim() === "");
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1);
  const looksLikeTitle = (at: number) =>
    counts.get(lines[at]!.trim()) === 1 &&
    isTitle(unmarked(lines[at]!)) &&
    (!spaced || at === 0 || lines[at - 1]!.trim() === "");

  const sections: Section[] = [];
  let group = "";
  let title: string | null = null; // waits for what follows it
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") sections.at(-1)?.body.push(line);
    else if (looksLikeTitle(at)) {
      group = title ?? group;
      title = unmarked(line);
    } else {
      if (title !== null) sections.push({ title, body: [], group });
      title = null;
      sections.at(-1)?.body.push(line);
    }
  }
  if (title !== null) sections.at(-1)?.body.push(title); // nothing follows: it ends a text
  return sections;
}

/** Headings that are too few to part prompts are titles among others. */
function unmarked(line: string): string {
  return line.replace(/^#{1,6} /, "").trim();
}

function isTitle(line: string): boolean {
  const text = line.trim();
  if (text.length < 3 || text.length > LONGEST || line.includes("\t")) return false;
  if (/^\d{1,3}[.)]\s.*\?$/.test(text)) return false; // a question of a list
  return (
    /^[\p{Lu}\p{N}«"]/u.test(text) &&
    /[\p{L}\p{N}»")?]$/u.test(text) &&
    text.split(/\s+/).length <= MOST_WORDS
  );
}
