// Pure and safe for the browser.

type Piece = { start: number; end: number; text: string; speaker?: string | null | undefined };

/** Pieces that one speaker says in a row; `index`: of the first one among all pieces. */
export type Turn<P> = { index: number; start: number; speaker: string | null; pieces: P[] };

/** Whether pieces have times; those of some models have none and are the lines of a text. */
export function isTimed(pieces: readonly Pick<Piece, "end">[]): boolean {
  return pieces.some(({ end }) => end > 0);
}

/** The text of a transcript. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join(isTimed(pieces) ? " " : "\n");
}

/** Characters after which a speech of one speaker gets another paragraph, and the same after a pause in it. */
const LONG = 700;
const LONG_BEFORE_PAUSE = 200;
const PAUSE = 2;

/**
 * A transcript as paragraphs: each has one speaker, and a long speech several.
 * @param unit how many of the pieces' time units are a second
 */
export function turnsOf<P extends Piece>(pieces: readonly P[], unit = 1): Turn<P>[] {
  const turns: Turn<P>[] = [];
  let length = 0;
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const speaker = piece.speaker ?? null;
    const turn = turns.at(-1);
    const isLong = length > LONG || (length > LONG_BEFORE_PAUSE && piece.start - end > PAUSE * unit);
    if (!turn || turn.speaker !== speaker || isLong) {
      turns.push({ index, start: piece.start, speaker, pieces: [piece] });
      length = 0;
    } else turn.pieces.push(piece);
    length += piece.text.length;
    end = piece.end;
  }
  return turns;
}
