/** A field of a prompt with its label. */
type Field = { key: string; label: string };
type Name = { name: string; words: readonly string[] };

/** Maximum length of differing endings of Russian word forms; the rest must be equal. */
const ENDING = 3;
const STEM = 3;
/** Limits of the search for word forms: this many fields, names of this length. Equal names are always found. */
const MOST_FIELDS = 1_000;
const MOST_WORDS = 10;
const LONGEST = 100;

/**
 * Maps fields to columns of a table: by equal names, ignoring case, ё or е, spaces or underscores between words; else by forms of
 * the same words («тема», «темы»), among the first thousand fields and short names. A column fills one field.
 * @returns columns by the fields' keys, without unmatched fields
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

/** A key that names with forms of the same words share. */
function stems({ words }: Name): string {
  return words.map((word) => word.slice(0, STEM)).join(" ");
}

/** Forms of one word start alike and differ in the last letters. */
function areForms(one: string, other: string): boolean {
  const stem = Math.max(STEM, one.length - ENDING, other.length - ENDING);
  return one === other || (one.length >= stem && other.startsWith(one.slice(0, stem)));
}
