/** A random part; with a `key` it has one value wherever it is in the text. */
type Draw = { key?: string } & ({ options: readonly string[] } | { min: number; max: number });

/**
 * A piece of a finished text: plain text; a field with its open form and its default; or a random part, drawn again by each copy.
 * Pages contain the pieces, so that copying needs neither the network nor the parser.
 */
export type FinishedPiece = string | { field: string; open: string; fallback: string } | Draw;

/**
 * Joins pieces.
 * @param values by field; empty ones are ignored
 * @returns the text, and how many fields are open in it
 */
export function finish(
  pieces: readonly FinishedPiece[],
  values: Readonly<Record<string, string>> = {},
): { text: string; open: number } {
  const drawn = new Map<string, string>();
  const open = new Set<string>();
  const texts = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    if ("field" in piece) {
      const value = (Object.hasOwn(values, piece.field) && values[piece.field]) || piece.fallback;
      if (!value) open.add(piece.field);
      return value || piece.open;
    }
    const text = (piece.key !== undefined && drawn.get(piece.key)) || drawnFrom(piece);
    if (piece.key !== undefined) drawn.set(piece.key, text);
    return text;
  });
  return { text: texts.join(""), open: open.size };
}

function drawnFrom(draw: Draw): string {
  if ("options" in draw) return draw.options[Math.floor(Math.random() * draw.options.length)] ?? "";
  return String(draw.min + Math.floor(Math.random() * (draw.max - draw.min + 1)));
}
