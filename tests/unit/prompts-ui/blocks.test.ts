import { intoBlocks } from "@/components/prompts/card/limit-chips";

const text = (text: string) => ({ kind: "text" as const, text });
const chip = (text: string) => ({ kind: "placeholder" as const, text });
const written = (blocks: { text: string }[][]) =>
  blocks.map((block) => block.map((piece) => piece.text).join(""));

test("a long text is split behind lines, between and beside chips; all of it is kept", () => {
  const line = `${"слово ".repeat(100)}\n`;
  const pieces = Array.from({ length: 40 }, (_, at) => [chip(`[поле ${at}]`), text(line), text(line)]).flat();
  const blocks = written(intoBlocks(pieces));
  expect(blocks.join("")).toBe(pieces.map((piece) => piece.text).join(""));
  expect(blocks.length).toBeGreaterThan(15);
  for (const block of blocks.slice(0, -1)) {
    expect(block.endsWith("\n")).toBe(true);
    expect(block.length).toBeLessThan(2_000 + 2 * line.length);
  }
  expect(written(intoBlocks([text(line.repeat(40))])).length).toBeGreaterThan(8);
});

test("a short text, and one without lines, stays one block", () => {
  expect(written(intoBlocks([text("Про "), chip("[тема]"), text(".\nИ ещё\n")]))).toEqual([
    "Про [тема].\nИ ещё\n",
  ]);
  expect(intoBlocks([text("слово ".repeat(2_000)), chip("[тема]")])).toHaveLength(1);
});
