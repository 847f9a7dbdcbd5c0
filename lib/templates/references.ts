import { valueKey } from "./nodes";

/** Text after a bracket that defines a link: `[1]: https://…`. */
export const LINK_DEFINITION = /^: {0,3}(?:https?:|<)/;
/** A line that defines a reference's target: an address, a path or an anchor, not words as in `[Роль]: эксперт`. */
const DEFINITION =
  /^ {0,3}\[([^[\]\n]{1,300})\]:[ \t]{0,9}(?=\S{0,2000}(?:$|[ \t]))(?:<|#|\/|\.{1,2}\/|www\.|[a-z][a-z0-9+.-]{1,20}:|[\w-]{1,60}[./]\w)/gimu;
/** `[text][label]`, `[label][]`, `[label]`. */
const REFERENCE = /\[([^[\]\n]{1,1000})\](?:\[([^[\]\n]{0,300})\])?/g;
/** `[dbo].[Users]`; not `[имя].[фамилия]@…`. */
const CHAIN = /\[[^[\]\n]{1,128}\](?:\.\[[^[\]\n]{1,128}\])+/g;
/** `[a-z]`, `[А-Яа-яЁё0-9_]`: ranges and single characters, not words with a hyphen. */
const RANGES = /^\^?(?:[\p{L}\p{N}]-[\p{L}\p{N}]|[ёЁ]|[^\p{L}\p{N}\s])+$/u;
const RANGE = /[\p{L}\p{N}]-[\p{L}\p{N}]/gu;

/**
 * Finds brackets that are not fields because of their context or content: references to links defined in the text, SQL names,
 * character ranges.
 * @returns whether a bracket opens one of them
 */
export function referencesIn(text: string): (at: number) => boolean {
  const starts = new Set([...linkReferences(text), ...chains(text), ...ranges(text)]);
  return (at) => starts.has(at);
}

function linkReferences(text: string): number[] {
  if (!text.includes("]:")) return [];
  const labels = new Set(Array.from(text.matchAll(DEFINITION), ([, label]) => valueKey(label!)));
  if (labels.size === 0) return [];
  return Array.from(text.matchAll(REFERENCE))
    .filter(([, words, label]) => labels.has(valueKey(label || words!)))
    .flatMap(({ index, 1: words, 2: label }) =>
      label === undefined ? [index] : [index, index + words!.length + 2],
    );
}

function chains(text: string): number[] {
  if (!text.includes("].[")) return [];
  return Array.from(text.matchAll(CHAIN)).flatMap(({ index, 0: chain }) =>
    text[index + chain.length] === "@"
      ? []
      : Array.from(chain.matchAll(/\[/g), ({ index: at }) => index + at),
  );
}

function ranges(text: string): number[] {
  if (!/\[[^[\]\n]{0,2}-/.test(text)) return [];
  return Array.from(text.matchAll(/\[([^[\]\n]{3,100})\]/g)).flatMap(({ index, 1: inside }) =>
    isRange(inside!) ? [index] : [],
  );
}

function isRange(inside: string): boolean {
  const found = RANGES.test(inside) ? (inside.match(RANGE) ?? []) : [];
  return found.length > 0 && found.every((range) => range[0]! < range.at(-1)!);
}
