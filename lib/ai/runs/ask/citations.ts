/** A citation, as models write it: `[1]`, `[1, 3]`. */
const CITATION = /\[(\d{1,2}(?:[,;] ?\d{1,2})*)\]/g;

const numbersOf = (list: string) => list.split(/[,;]/).map(Number);

/** The numbered things that a text cites. */
export function citedIn<T extends { n: number }>(text: string, sources: readonly T[]): T[] {
  const cited = new Set(Array.from(text.matchAll(CITATION), ([, list = ""]) => numbersOf(list)).flat());
  return sources.filter(({ n }) => cited.has(n));
}

/** A Markdown text whose citations of these sources are links. */
export function linkCitations(
  text: string,
  sources: readonly { n: number }[],
  hrefOf: (n: number) => string,
): string {
  const known = new Set(sources.map(({ n }) => n));
  return text.replace(CITATION, (citation, list: string, at: number) => {
    const numbers = numbersOf(list);
    const isLink = text[at + citation.length] === "(";
    if (isLink || !numbers.some((n) => known.has(n))) return citation;
    return numbers.map((n) => (known.has(n) ? `[\\[${n}\\]](${hrefOf(n)})` : `\\[${n}\\]`)).join("");
  });
}
