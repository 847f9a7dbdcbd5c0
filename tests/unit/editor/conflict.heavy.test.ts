import { compare } from "@/components/prompts/editor/conflict/compare";
import type { Run } from "@/components/prompts/editor/conflict/runs";
import { withNames } from "@/components/prompts/editor/conflict/token-names";
import type { TemplateVariables } from "@/lib/templates/variables";
import { cpuTimeOf } from "@/tests/support/cpu-time";

const same = (text: string) => text;
/** A run as "= text" or "! text" with its changed words in <>. */
const drawn = (runs: Run[] | undefined) =>
  runs?.map(
    ({ changed, words }) =>
      `${changed ? "!" : "="} ${words.map((word) => (word.changed ? `<${word.text}>` : word.text)).join("")}`,
  );

function sides(one: string, other: string, show = same) {
  const found = compare(one, other, show);
  return [drawn(found?.one), drawn(found?.other)];
}

test("lines that differ are marked on both sides, of rewritten ones the words", () => {
  expect(
    sides("Заголовок\nПиши дружелюбно и коротко.\nКонец", "Заголовок\nПиши строго и коротко.\nКонец"),
  ).toEqual([
    ["= Заголовок", "! Пиши <дружелюбно> и коротко.", "= Конец"],
    ["= Заголовок", "! Пиши <строго> и коротко.", "= Конец"],
  ]);
});

test("a line that one side lacks is marked where it stands", () => {
  expect(sides("один\nдва\nтри", "один\nтри")).toEqual([
    ["= один", "! два", "= три"],
    ["= один", "= три"],
  ]);
  expect(sides("один\nтри", "один\nдва\nтри")).toEqual([
    ["= один", "= три"],
    ["= один", "! два", "= три"],
  ]);
  expect(sides("", "один")).toEqual([["! "], ["! один"]]);
});

test("equal texts have no marks; texts with nothing in common are marked as wholes", () => {
  expect(sides("раз\nдва", "раз\nдва")).toEqual([["= раз\nдва"], ["= раз\nдва"]]);
  expect(sides("Мой совсем другой текст", "Rewritten from scratch by hand")).toEqual([
    ["! Мой совсем другой текст"],
    ["! Rewritten from scratch by hand"],
  ]);
});

test("what is compared are the tokens, what is shown are their names", () => {
  const names: Record<string, string> = { "{{text_1}}": "{{Тон}}", "{{text_2}}": "{{Тон}}" };
  const show = (text: string) => text.replace(/\{\{\w+\}\}/g, (token) => names[token] ?? token);
  expect(sides("Пиши {{text_1}}", "Пиши {{text_2}}", show)).toEqual([["! Пиши {{Тон}}"], ["! Пиши {{Тон}}"]]);
});

test("two long texts with nothing in common take no time to speak of", () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join("\n");
  expect(cpuTimeOf(() => compare(lines("мой"), lines("чужой"), same))).toBeLessThan(3_000); // some tens are usual
});

test("tokens stand with their names; one that the library lacks says so", () => {
  const id = "01a1fc78-4272-72ce-be39-1f00301582d2";
  const library: TemplateVariables = new Map([
    [`text_${id}`, { name: "Тон", prefix: "text", value: "строго" }],
  ]);
  expect(
    withNames(`Пиши {{text_${id}}} о [теме] и {{number_${id}}}. {{имя}}`, library, "Неизвестная переменная"),
  ).toBe("Пиши {{Тон}} о [теме] и {{Неизвестная переменная}}. {{имя}}");
});
