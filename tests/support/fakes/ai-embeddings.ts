import { createHash } from "node:crypto";

/** Numbers of a vector. */
const SIZE = 256;
/** Words that mean the same, so that a search by meaning finds what has no word of the query. */
const ALIKE = [
  ["врач", "доктор", "лекар", "doctor"],
  ["машин", "автомобил", "car"],
  ["деньг", "средств", "money"],
  ["отпуск", "каникул", "holiday", "vacation"],
].map((stems) => [stems[0]!, stems] as const);

/** A stable vector of a text: the sum of one direction for each stem, so that texts with the same stems are alike. */
function vectorOf(text: string, model: string): number[] {
  const vector = Array.from({ length: SIZE }, (): number => 0);
  for (const stem of stemsIn(text))
    for (const [at, byte] of directionOf(`${model} ${stem}`).entries()) vector[at]! += byte / 128 - 1;
  const length = Math.hypot(...vector);
  return vector.map((value) => (length === 0 ? 1 : value / length));
}

/** The beginnings of a text's longer words, one for all that mean the same. */
export function stemsIn(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(
    words.map(
      (word) =>
        ALIKE.find(([, stems]) => stems.some((stem) => word.startsWith(stem)))?.[0] ?? word.slice(0, 5),
    ),
  );
}

function directionOf(stem: string): Buffer {
  const parts = Array.from({ length: SIZE / 32 }, (_, part) =>
    createHash("sha256").update(`${part} ${stem}`).digest(),
  );
  return Buffer.concat(parts);
}

/** What an embeddings service answers, or how it fails. */
export function embeddingsReply(
  { input, model }: { input: string | string[]; model: string },
  mode: string,
): object {
  const texts = [input].flat();
  const [name] = mode.split(":");
  const vectors = texts.map((text) => vectorOf(text, model));
  if (name === "embedNaN") vectors[0]![0] = NaN; // JSON has null in its place
  if (name === "embedZero") vectors[0]!.fill(0);
  if (name === "embedSizes") vectors.at(-1)!.pop();
  if (name === "embedSmall") for (const vector of vectors) vector.length = 64;
  const count = { embedHalf: Math.floor(vectors.length / 2), embedNothing: 0 }[name!];
  const given = vectors.slice(0, count);
  const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  return {
    object: "list",
    model,
    // The order is not promised.
    data: given.map((embedding, index) => ({ object: "embedding", index, embedding })).reverse(),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}
