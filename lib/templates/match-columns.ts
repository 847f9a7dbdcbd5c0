/** A field of a prompt and what it is called. */
type Field = { key: string; label: string };
type Name = { name: string; words: readonly string[] };

/** Endings of Russian words that differ between forms are at most so long; what is left has to be the same. */
const ENDING = 3;
const STEM = 3;
/** Names that are also looked for in other forms: so many fields, each name so long. The same name is found however many there are. */
const MOST_FIELDS = 1_000;
const MOST_WORDS = 10;
const LONGEST = 100;

/**
 * Which column of a table each field is filled from: the same name, whatever the case, ё or е, blanks or underscores between
 * words; else the same words in another form («тема», «темы»), among the first thousand fields and short names. A column serves one field.
 * @returns columns by the fields' keys; a field without one is not among them
 */
export function matchColumns(fields: readonly Field[], columns: readonly string[]): Record<string, string> {
  const named = new Map([...new Set(columns)].map((name) => [name, wordsOf(name)]));
  const wanted = fields.map(({ key, label }) => ({ key, name: label, words: wordsOf(label) }));
  const left = grouped(
    [...named].map(([name, words]) => ({ name, words })),
    ({ words }) => words.join(" "),
  );
  const matched = new Map<string, string>();
  for (const { key, words } of wanted) {
    const found = matched.has(key) || words.length === 0 ? undefined : left.get(words.join(" "))?.shift();
    if (found) matched.set(key, found.name);
  }
  const forms = grouped([...left.values()].flat().filter(canHaveForms), stems);
  for (const { key, ...name } of wanted.slice(0, MOST_FIELDS)) {
    const alike = matched.has(key) || !canHaveForms(name) ? undefined : forms.get(stems(name));
    const at =
      alike?.findIndex(({ words }) => words.every((word, of) => areForms(name.words[of]!, word))) ?? -1;
    if (at >= 0) matched.set(key, alike!.splice(at, 1)[0]!.name);
  }
  return Object.fromEntries(matched);
}

function wordsOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function grouped(names: readonly Name[], by: (name: Name) => string): Map<string, Name[]> {
  const groups = new Map<string, Name[]>();
  for (const name of names) {
    const group = groups.get(by(name));
    if (group) group.push(name);
    else groups.set(by(name), [name]);
  }
  return groups;
}

function canHaveForms({ name, words }: Name): boolean {
  return name.length <= LONGEST && words.length > 0 && words.length <= MOST_WORDS;
}

/** What names have in common whose words are forms of the same. */
function stems({ words }: Name): string {
  return words.map((word) => word.slice(0, STEM)).join(" ");
}

/** Forms of one word begin alike and differ in the last letters. */
function areForms(one: string, other: string): boolean {
  const stem = Math.max(STEM, one.length - ENDING, other.length - ENDING);
  return one === other || (one.length >= stem && other.startsWith(one.slice(0, stem)));
}
