import { compoundOf } from "./hostile-files";

/** Of so many characters: changes of their properties ([MS-DOC] 2.6) as bytes in hexadecimal. */
type Run = { text: string; changes?: string };

const PAGE = 512;
const TEXT = 3 * PAGE;

/** A page of properties (FKP): places, then entries, whose contents stand at its end. */
function page(places: number[], entryLength: number, contents: Buffer[]): Buffer {
  const bytes = Buffer.alloc(PAGE);
  places.forEach((place, at) => bytes.writeUInt32LE(place, at * 4));
  let end = PAGE - 2;
  const written = new Map<string, number>();
  contents.forEach((content, at) => {
    if (content.length === 0) return;
    const key = content.toString("hex");
    if (!written.has(key)) {
      end -= content.length + (content.length % 2);
      content.copy(bytes, end);
      written.set(key, end);
    }
    bytes.writeUInt8(written.get(key)! / 2, places.length * 4 + at * entryLength);
  });
  if (end < places.length * 4 + contents.length * entryLength)
    throw new Error("The page has no room for it.");
  bytes.writeUInt8(contents.length, PAGE - 1);
  return bytes;
}

/** The table that leads to one page. */
function tableOf(first: number, last: number, number: number): Buffer {
  const bytes = Buffer.alloc(12);
  [first, last, number].forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
}

/**
 * A Word 97 document by hand. @param paragraphs of runs; each ends with its mark, and `changes` of its properties
 * @param order of the runs' pieces in the file, as an editor leaves it that saves fast
 */
export function word97(
  paragraphs: { runs: Run[]; mark?: string; changes?: string }[],
  reversed = false,
): Buffer {
  const runs = paragraphs.flatMap(({ runs: own, mark = "\r" }) => [...own, { text: mark }] as Run[]);
  const marks = new Map<number, string>();
  let index = -1;
  for (const { runs: own, changes = "" } of paragraphs) marks.set((index += own.length + 1), changes);

  const stored = runs.map((run, at) => ({ ...run, at, place: 0 }));
  const inFile = reversed ? stored.toReversed() : stored;
  let place = TEXT;
  for (const run of inFile) {
    run.place = place;
    place += run.text.length * 2;
  }
  const text = Buffer.concat(inFile.map((run) => Buffer.from(run.text, "utf16le")));
  const pages = Math.ceil((TEXT + text.length) / PAGE);
  const places = [...inFile.map((run) => run.place), place];
  const characters = page(
    places,
    1,
    inFile.map(({ changes }) => {
      const content = Buffer.from(changes ?? "", "hex");
      return content.length === 0 ? content : Buffer.concat([Buffer.from([content.length]), content]);
    }),
  );
  const properties = page(
    places,
    13,
    inFile.map(({ at }) => {
      const content = Buffer.from(`0000${marks.get(at) ?? ""}`, "hex");
      return content.length % 2 === 1
        ? Buffer.concat([Buffer.from([(content.length + 1) / 2]), content])
        : Buffer.concat([Buffer.from([0, content.length / 2]), content]);
    }),
  );

  const length = stored.reduce((sum, run) => sum + run.text.length, 0);
  const pieces = Buffer.alloc(5 + 4 + stored.length * 12);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(pieces.length - 5, 1);
  let position = 0;
  stored.forEach((run, at) => {
    pieces.writeUInt32LE(position, 5 + at * 4);
    position += run.text.length;
    pieces.writeUInt32LE(run.place, 5 + (stored.length + 1) * 4 + at * 8 + 2);
  });
  pieces.writeUInt32LE(length, 5 + stored.length * 4);
  const tables = [pieces, tableOf(TEXT, place, pages), tableOf(TEXT, place, pages + 1)];

  const stream = Buffer.concat([
    Buffer.alloc(TEXT),
    text,
    Buffer.alloc(pages * PAGE - TEXT - text.length),
    characters,
    properties,
    Buffer.alloc(8 * PAGE),
  ]);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt32LE(length, 0x4c);
  [0x1a2, 0xfa, 0x102].forEach((offset, at) => {
    stream.writeUInt32LE(
      tables.slice(0, at).reduce((sum, table) => sum + table.length, 0),
      offset,
    );
    stream.writeUInt32LE(tables[at]!.length, offset + 4);
  });
  return compoundOf({
    WordDocument: stream,
    "0Table": Buffer.concat([...tables, Buffer.alloc(4096)]),
  });
}
