import { codeRanges } from "@/lib/templates/code-ranges";
import { valueKey } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import { writePlaceholder } from "@/lib/templates/placeholders";
import { ASSIST_LIMITS } from "./limits";
import type { AssistChange, AssistField } from "./schema";

const WORD = /[\p{L}\p{N}_]/u;
/** Next to these characters a pair of brackets is a link, plain text or a part of a word (see `parse`). */
const NO_NEIGHBOUR = { before: /[\\[\]\p{L}\p{N}]/u, behind: ["(", ":", "]"] };

type Place = { at: number; field: AssistField };

/**
 * Replaces each occurrence of a field's sample with its placeholder; putting the samples back gives the original text. Skips
 * occurrences in code, in a token or within a longer word. Omits fields without an occurrence, and names that are invalid or
 * already in the text.
 */
export function fieldChanges(
  text: string,
  given: readonly AssistField[],
): { fields: AssistField[]; changes: AssistChange[] } {
  const nodes = parse(text);
  const taken = new Uint8Array(text.length);
  for (const { type, start, end } of nodes) if (type !== "text") taken.fill(1, start, end);
  for (const { start, end } of codeRanges(text)) taken.fill(1, start, end);
  const names = new Set(nodes.flatMap((node) => (node.type === "placeholder" ? [node.key] : [])));
  const places: Place[] = [];
  let count = 0;
  // Longest first, so that both «Москва» and «город Москва» are found.
  for (const field of given.toSorted((one, other) => other.sample.length - one.sample.length)) {
    if (count === ASSIST_LIMITS.fields || names.has(valueKey(field.name)) || !isName(field.name)) continue;
    const found = placesOf(text, field.sample, taken);
    if (found.length === 0) continue;
    for (const at of found) taken.fill(1, at, at + field.sample.length);
    places.push(...found.map((at) => ({ at, field })));
    names.add(valueKey(field.name));
    count += 1;
  }
  places.sort((one, other) => one.at - other.at);
  return {
    fields: [...new Set(places.map(({ field }) => field))],
    changes: places.map(({ at, field: { name, sample } }, id) => ({
      id,
      at,
      before: sample,
      after: writePlaceholder({ name }),
    })),
  };
}

/** Whether the name is unchanged when parsed between brackets. */
function isName(name: string): boolean {
  const [node, ...others] = parse(writePlaceholder({ name }));
  return node?.type === "placeholder" && node.name === name && others.length === 0;
}

function placesOf(text: string, sample: string, taken: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sample); at >= 0; at = text.indexOf(sample, at + sample.length)) {
    const end = at + sample.length;
    const isFree = !taken.subarray(at, end).includes(1);
    const [before, behind] = [text[at - 1] ?? "", text[end] ?? ""];
    const isWhole =
      !(WORD.test(before) && WORD.test(sample[0]!)) && !(WORD.test(behind) && WORD.test(sample.at(-1)!));
    if (isFree && isWhole && !NO_NEIGHBOUR.before.test(before) && !NO_NEIGHBOUR.behind.includes(behind))
      places.push(at);
  }
  return places;
}
