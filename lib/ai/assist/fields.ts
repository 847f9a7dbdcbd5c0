import { codeRanges } from "@/lib/templates/code-ranges";
import { valueKey } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import { writePlaceholder } from "@/lib/templates/placeholders";
import { ASSIST_LIMITS } from "./limits";
import type { AssistChange, AssistField } from "./schema";

const WORD = /[\p{L}\p{N}_]/u;
/** Beside these a pair of brackets is a link, a bracket of the text, or a part of a word (see `parse`). */
const NO_NEIGHBOUR = { before: /[\\[\]\p{L}\p{N}]/u, behind: ["(", ":", "]"] };

type Place = { at: number; field: AssistField };

/**
 * Puts a placeholder in each place where a text has the sample of a field: the text with the samples in place of the
 * placeholders is the text itself. What is in code, in a token or in a longer word is no such place. A field without a
 * place is left out, and so is one whose name is no placeholder's or is in the text already.
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
  // The longest first: of «Москва» and «город Москва» both find their places.
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

/** Whether the name stays as it is between brackets. */
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
