import { writeBraces } from "./braces";
import type { Placeholder } from "./nodes";
import { parse } from "./parse";
import { writePlaceholder } from "./placeholders";

/** A piece of text to replace by a field. */
export type FieldPlace = Placeholder & {
  start: number;
  end: number;
  inCode?: boolean;
  /** Inserted instead of a placeholder. */
  token?: string | undefined;
};

/**
 * Writes fields into a text: in brackets where the parser reads them as a field, else in braces (in code, at the end of a word,
 * before text that would make a link of them).
 * @param places in order, not overlapping; pieces that no notation turns into a field stay unchanged
 */
export function putFields(text: string, places: readonly FieldPlace[]): string {
  if (places.length === 0) return text;
  const notations = [
    (place: FieldPlace) => (place.inCode ? writeBraces(place) : writePlaceholder(place)),
    writeBraces,
    (place: FieldPlace) => text.slice(place.start, place.end),
  ];
  const chosen = new Uint8Array(places.length);
  for (let round = 0; ; round += 1) {
    const { written, starts } = put(
      text,
      places,
      places.map((place, at) => place.token ?? notations[chosen[at]!]!(place)),
    );
    const fields = new Set(
      parse(written).flatMap(({ type, start }) => (type === "placeholder" ? [start] : [])),
    );
    const missed = places.flatMap(({ token }, at) =>
      token || chosen[at] === notations.length - 1 || fields.has(starts[at]!) ? [] : [at],
    );
    // A change at one place rarely affects how another is read: one round more than there are notations is enough.
    if (missed.length === 0 || round > notations.length) return written;
    for (const at of missed) chosen[at]! += 1;
  }
}

function put(text: string, places: readonly FieldPlace[], sources: readonly string[]) {
  const starts: number[] = [];
  let [written, from] = ["", 0];
  places.forEach(({ start, end }, at) => {
    written += text.slice(from, start);
    starts.push(written.length);
    written += sources[at]!;
    from = end;
  });
  return { written: written + text.slice(from), starts };
}
