import type { Place } from "@/lib/integrations/extraction/extract-text";

/** A piece of a text: `startsAt` and `endsAt` are its own place there; `text` has the head of its table, too. */
export type Piece = {
  text: string;
  startsAt: number;
  endsAt: number;
  page: number | null;
  heading: string | null;
};

/** Tokens of a piece: it ends at the next heading or paragraph beyond the first figure, and at any sentence before the second. */
export const PIECE_TOKENS = { enough: 200, most: 400 };
/** Characters, four a token. */
const MOST = PIECE_TOKENS.most * 4;
const ENOUGH = PIECE_TOKENS.enough * 4;
/** A longer sentence is not repeated in the next piece. */
const OVERLAP = 300;
/** Characters of a paragraph that is not taken apart. */
const PARAGRAPH = 500;
/** Of the row that names a table's columns; a longer one is not repeated. */
const HEAD = 400;
/** Paragraphs and sentences that are looked at before the event loop serves others. */
const AT_ONCE = 200;

type Unit = { from: number; to: number; isHeading: boolean; head: string };

/**
 * Cuts a text into pieces of 200 to 400 tokens at headings, paragraphs and rows; each begins with the last sentence of the one before,
 * rows of a table with its head.
 * @param places pages and headings of the text, in its order
 */
export async function cutPieces(text: string, places: readonly Place[]): Promise<Piece[]> {
  const headings = new Set(places.flatMap(({ at, heading }) => (heading ? [at] : [])));
  const cutter = newCutter(text, places);
  let count = 0;
  for (const unit of unitsOf(text, headings)) {
    cutter.add(unit);
    count += 1;
    if (count % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return cutter.end();
}

function newCutter(text: string, places: readonly Place[]) {
  const pieces: Piece[] = [];
  let open: Unit[] = [];
  let next = 0;
  let page: number | null = null;
  let heading: string | null = null;

  /** Of the open units as far as `to`, with what lies between them. */
  const lengthOf = (to = open.at(-1)?.to) =>
    open[0] && to !== undefined ? to - open[0].from + open[0].head.length : 0;
  const flush = () => {
    const first = open[0];
    const last = open.at(-1);
    open = [];
    if (!first || !last || text.slice(first.from, last.to).trim() === "") return;
    for (; next < places.length && places[next]!.at <= first.from; next += 1) {
      page = places[next]!.page ?? page;
      heading = places[next]!.heading ?? heading;
    }
    const before = pieces.at(-1);
    const startsAt =
      first.isHeading || first.head || !before ? first.from : overlapOf(text, before, first.from);
    const own = text.slice(startsAt, last.to);
    pieces.push({
      text: first.head ? `${first.head}\n${own}` : own,
      startsAt,
      endsAt: last.to,
      page,
      heading,
    });
  };
  return {
    add(unit: Unit) {
      const isLong = lengthOf() > 0 && lengthOf(unit.to) > MOST - OVERLAP;
      const isOtherTable =
        open.length > 0 && unit.head !== (open[0]!.head || unit.head) && lengthOf() >= ENOUGH;
      if (isLong || isOtherTable || (unit.isHeading && lengthOf() >= ENOUGH)) flush();
      // The head comes before rows only where they begin a piece.
      open.push(open.length === 0 ? unit : { ...unit, head: open[0]!.head });
      if (lengthOf() >= MOST - OVERLAP) flush();
    },
    end(): Piece[] {
      flush();
      return pieces;
    },
  };
}

/** Where the last sentence of the piece before begins, if it is short and directly in front. */
function overlapOf(text: string, before: Piece, from: number): number {
  if (text.slice(before.endsAt, from).trim() !== "") return from;
  const tail = text.slice(Math.max(before.startsAt, before.endsAt - OVERLAP), before.endsAt);
  const last = [...sentenceStarts(tail.trimEnd())].at(-1);
  // A paragraph's beginning is a sentence's as well.
  const line = tail.trimEnd().lastIndexOf("\n") + 1;
  const at = Math.max(last ?? 0, line);
  return at > 0 ? before.endsAt - tail.length + at : from;
}

/** Positions behind the ends of sentences. */
function* sentenceStarts(text: string): Generator<number> {
  for (const { index, 0: end } of text.matchAll(/[.!?…]["»”)]?\s+/g)) yield index + end.length;
}

/** Paragraphs, rows and headings; a paragraph longer than a piece in sentences. */
function* unitsOf(text: string, headings: ReadonlySet<number>): Generator<Unit> {
  let head = "";
  let inTable = false;
  let line = "";
  for (let at = 0; at < text.length; at += line.length + 1) {
    const end = text.indexOf("\n", at);
    line = text.slice(at, end < 0 ? undefined : end);
    const isRow = line.includes("\t");
    if (line.trim() === "") {
      inTable = false;
      head = "";
      continue;
    }
    const isHeading = headings.has(at) || /^#{1,6} \S/.test(line);
    const unit = (from: number, to: number): Unit => ({
      from,
      to,
      isHeading,
      head: isRow && inTable ? head : "",
    });
    if (line.length <= PARAGRAPH) yield unit(at, at + line.length);
    else for (const [from, to] of partsOf(line)) yield unit(at + from, at + to);
    if (isRow && !inTable) head = line.length <= HEAD ? line : "";
    inTable = isRow;
  }
}

/** Sentences of a long paragraph; of a long sentence words, and of what has none equal parts. */
function* partsOf(line: string): Generator<[from: number, to: number]> {
  const most = MOST - OVERLAP - HEAD;
  let from = 0;
  function* upTo(to: number): Generator<[number, number]> {
    while (to - from > most) {
      // Only this part is searched for a blank: without one the whole line would be, for each part.
      const blank = line.slice(from, from + most + 1).lastIndexOf(" ");
      const half = (line.charCodeAt(from + most - 1) & 0xfc00) === 0xd800 ? 1 : 0;
      const end = blank > 0 ? from + blank + 1 : from + most - half;
      yield [from, end];
      from = end;
    }
    if (to > from) yield [from, to];
    from = to;
  }
  for (const to of sentenceStarts(line)) yield* upTo(to);
  yield* upTo(line.length);
}
