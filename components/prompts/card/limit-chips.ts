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
