import type { TokenKind } from "@/lib/templates/nodes";

/** So many chips are drawn: a text of thousands would make a page of megabytes. */
export const MOST_CHIPS = 100;

type Piece = { kind: TokenKind; text: string };

/** The pieces up to the last chip that is drawn, then all that follows as one plain text; nothing is left out. */
export function limitChips<P extends Piece>(pieces: readonly P[]): (P | Piece)[] {
  let chips = 0;
  const rest = pieces.findIndex(({ kind }) => kind !== "text" && (chips += 1) > MOST_CHIPS);
  if (rest < 0) return [...pieces];
  return [
    ...pieces.slice(0, rest),
    {
      kind: "text",
      text: pieces
        .slice(rest)
        .map(({ text }) => text)
        .join(""),
    },
  ];
}

/** Characters from which on a block ends with the next line. */
const BLOCK = 2_000;

/**
 * Splits pieces into blocks of whole lines; all of the text is kept. A browser then lays out only the block that a typed value changes,
 * not all of a long text.
 */
export function intoBlocks<P extends Piece>(pieces: readonly P[]): P[][] {
  const blocks: P[][] = [];
  let block: P[] = [];
  let length = 0;
  for (const piece of pieces) {
    let from = 0;
    while (piece.kind === "text") {
      const end = piece.text.indexOf("\n", from + Math.max(0, BLOCK - length)) + 1;
      if (end === 0) break;
      blocks.push([...block, { ...piece, text: piece.text.slice(from, end) }]);
      [block, length, from] = [[], 0, end];
    }
    const text = piece.text.slice(from);
    if (text) block.push({ ...piece, text });
    length += text.length;
  }
  return block.length > 0 ? [...blocks, block] : blocks;
}
