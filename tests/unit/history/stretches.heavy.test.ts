import type { Block } from "@/lib/prompts/history/comparison/compare";
import { compareShort, compareTexts, drawable } from "@/lib/prompts/history/comparison/stretches";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";
import { cpuTimeOf } from "@/tests/support/cpu-time";

/** Blocks as lines, with what went in [-…-] and what came in {+…+}. */
const drawn = (blocks: Block[] | null) =>
  blocks?.map((block) =>
    block
      .map(({ text, of }) => (of === "both" ? text : of === "one" ? `[-${text}-]` : `{+${text}+}`))
      .join(""),
  );
/** What one of the texts was, put together again from the blocks. */
const side = (blocks: Block[] | null, of: "one" | "other") =>
  blocks!
    .map((block) => block.filter((stretch) => stretch.of === "both" || stretch.of === of))
    .filter((own) => own.length > 0)
    .map((own) => own.map(({ text }) => text).join(""))
    .join("\n");

test("words in a row that were replaced are one replacement", () => {
  expect(
    drawn(
      compareTexts(
        "Пиши очень дружелюбно и коротко, без воды.",
        "Пиши строго официально и коротко, без воды.",
      ),
    ),
  ).toEqual(["Пиши [-очень дружелюбно-]{+строго официально+} и коротко, без воды."]);
  expect(drawn([compareShort("письмо, клиент", "письмо, друг, клиент")])).toEqual([
    "письмо, {+друг, +}клиент",
  ]);
  expect(drawn([compareShort("", "Новое")])).toEqual(["{+Новое+}"]);
  expect(drawn([compareShort("Одно", "Одно")])).toEqual(["Одно"]);
});

test("both texts can be read out of what is drawn, to the letter", () => {
  const words = ["письмо", "клиенту", "вежливо", "{{тон}}", "[тема]", "", "  ", "—", "коротко."];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const text = () =>
    Array.from({ length: 1 + random(12) }, () =>
      Array.from({ length: random(9) }, () => words[random(words.length)]).join(" "),
    ).join("\n");
  for (let round = 0; round < 400; round += 1) {
    const [one, other] = [`x${text()}`, `x${text()}`];
    const blocks = compareTexts(one, other);
    expect(side(blocks, "one")).toBe(one);
    expect(side(blocks, "other")).toBe(other);
  }
});

test("of very many differences the last stand as two wholes: a page has a bound", () => {
  const blocks = Array.from({ length: 6_000 }, (_, at): Block =>
    at % 2 ? [{ text: `строка ${at}`, of: "both" }] : compareShort(`было ${at}`, `стало ${at}`),
  );
  const drawnBlocks = drawable(blocks);
  expect(drawnBlocks.flat().length).toBeLessThanOrEqual(2_002);
  for (const each of ["one", "other"] as const) expect(side(drawnBlocks, each)).toBe(side(blocks, each));
});

test("many rewritten lines together have the time of one comparison", () => {
  const words = (salt: number) =>
    Array.from({ length: 200 }, (_, at) => `слово${(at * salt) % 997}`).join(" ");
  const text = (salt: number) =>
    Array.from({ length: 60 }, (_, at) => `${at}\n${words(salt + at)}`).join("\n");
  expect(cpuTimeOf(() => compareTexts(text(3), text(411)))).toBeLessThan(3_000);
});

test("what is compared in the server's process holds nobody else up", () => {
  const of = (signs: string, step: number) =>
    Array.from(
      { length: HISTORY_LIMITS.comparedHere / 2 },
      (_, at) => signs[(at * step + (at ** 2 % 31)) % signs.length],
    ).join("");
  const [one, other] = [of(".,;:!?", 7_919), of("?!:;,.+", 104_729)];
  compareTexts(one, other);
  expect(cpuTimeOf(() => void compareTexts(one, other))).toBeLessThan(50);
});
