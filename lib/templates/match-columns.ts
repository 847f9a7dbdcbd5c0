/** A field of a prompt and what it is called. */
type Field = { key: string; label: string };

/** Endings of Russian words that differ between forms are at most so long; what is left has to be the same. */
const ENDING = 3;
const STEM = 3;

/**
 * Which column of a table each field is filled from: the same name, whatever the case, ё or е, blanks or underscores between
 * words; else the same words in another form («тема», «темы»). A column serves one field.
 * @returns columns by the fields' keys; a field without one is not among them
 */
export function matchColumns(fields: readonly Field[], columns: readonly string[]): Record<string, string> {
  const left = new Map(columns.map((column) => [column, wordsOf(column)]));
  const matched = new Map<string, string>();
  for (const isAlike of [isSame, isFormOf]) {
    for (const { key, label } of fields) {
      const wanted = wordsOf(label);
      const found = matched.has(key) || wanted.length === 0 ? undefined : [...left].find(([, words]) => isAlike(wanted, words))?.[0];
      if (found === undefined) continue;
      matched.set(key, found);
      left.delete(found);
    }
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

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join(" ") === other.join(" ");
}

function isFormOf(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => areForms(word, other[at]!));
}

/** Forms of one word begin alike and differ in the last letters. */
function areForms(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same === one.length && same === other.length ? true : same >= STEM && one.length - same <= ENDING && other.length - same <= ENDING;
}
