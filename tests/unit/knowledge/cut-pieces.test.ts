import { cutPieces, PIECE_TOKENS } from "@/lib/knowledge/pieces/cut-pieces";
import { estimateTokens } from "@/lib/platform/text/text-length";

const sentence = (word: string) => `Здесь ${word} объясняется подробно, с примером и оговоркой.`;
const paragraph = (name: string, sentences = 6) =>
  Array.from({ length: sentences }, (_, at) => sentence(`${name}${at}`)).join(" ");

test("pieces have 200 to 400 tokens, cover the text and begin with the last sentence of the one before", async () => {
  const text = Array.from({ length: 40 }, (_, at) => paragraph(`тема${at}`)).join("\n\n");
  const pieces = await cutPieces(text, []);
  for (const piece of pieces.slice(0, -1)) {
    expect(estimateTokens(piece.text)).toBeGreaterThanOrEqual(PIECE_TOKENS.enough);
    expect(estimateTokens(piece.text)).toBeLessThanOrEqual(PIECE_TOKENS.most);
    expect(text.slice(piece.startsAt, piece.endsAt)).toBe(piece.text);
  }
  for (const [at, { startsAt, text: own }] of pieces.slice(1).entries()) {
    const before = pieces[at]!;
    expect(startsAt).toBeLessThan(before.endsAt);
    expect(before.text.endsWith(text.slice(startsAt, before.endsAt))).toBe(true);
    expect(own).toMatch(/^Здесь /);
  }
  expect(pieces[0]!.startsAt).toBe(0);
  expect(pieces.at(-1)!.endsAt).toBe(text.length);
});

test("a heading begins a piece and names it, unless the one before is too short; pages are known", async () => {
  const parts = [`Введение\n\n${paragraph("а", 20)}`, `Возврат\n\n${paragraph("б", 20)}`];
  const text = parts.join("\n\n");
  const second = parts[0]!.length + 2;
  const pieces = await cutPieces(text, [
    { at: 0, page: 1 },
    { at: 0, heading: "Введение" },
    { at: second, page: 2 },
    { at: second, heading: "Возврат" },
  ]);
  expect(pieces.find(({ startsAt }) => startsAt === second)).toMatchObject({ page: 2, heading: "Возврат" });
  expect(pieces[0]).toMatchObject({ page: 1, heading: "Введение", startsAt: 0 });
  const short = await cutPieces("Раз\n\nслово\n\nДва\n\nслово", [
    { at: 0, heading: "Раз" },
    { at: 12, heading: "Два" },
  ]);
  expect(short).toHaveLength(1);
});

test("rows of a table keep its head; their place is that of the rows", async () => {
  const head = "Товар\tЦена\tСрок";
  const rows = Array.from({ length: 120 }, (_, at) => `Болты М${at}\t${at * 10} ₽\tзавтра`);
  const text = [head, ...rows].join("\n");
  const pieces = await cutPieces(text, []);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) {
    expect(piece.text.startsWith(`${head}\n`)).toBe(true);
    expect(text.slice(piece.startsAt, piece.endsAt)).toMatch(/завтра$/);
  }
  expect(pieces[1]!.text.match(/Товар/g)).toHaveLength(1);
});

test("a text without blanks is cut, and no character is halved", async () => {
  const text = "😀".repeat(3_000);
  const pieces = await cutPieces(text, []);
  expect(
    pieces
      .map(({ text: own }) => own)
      .join("")
      .isWellFormed(),
  ).toBe(true);
  for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(PIECE_TOKENS.most * 4);
  expect(pieces.at(-1)!.endsAt).toBe(text.length);
});

test("two million characters of one line are cut, be they one word or many short sentences; others are served meanwhile", async () => {
  const started = process.cpuUsage();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  for (const text of ["я".repeat(2_000_000), "я. ".repeat(666_666)]) {
    const pieces = await cutPieces(text, []);
    expect(pieces.at(-1)!.endsAt).toBe(text.length);
    for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(PIECE_TOKENS.most * 4);
  }
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  expect(process.cpuUsage(started).user).toBeLessThan(8_000_000);
});

test("far apart paragraphs are different pieces", async () => {
  const text = `раз${"\n".repeat(50_000)}два`;
  expect((await cutPieces(text, [])).map(({ text: own }) => own)).toEqual(["раз", "два"]);
});

test("of nothing there are no pieces", async () => {
  expect(await cutPieces(" \n\n ", [])).toEqual([]);
});
