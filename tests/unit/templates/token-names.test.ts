import { parse } from "@/lib/templates/parse";
import { tokenNames, withTokenNames, withTokens } from "@/lib/templates/token-names";
import type { TemplateVariable } from "@/lib/templates/variables";

const ID = (at: number) => `00000000-0000-7000-8000-00000000000${at}`;
const text = (name: string): TemplateVariable => ({ prefix: "text", name, value: null });
const LIBRARY = new Map([
  [`text_${ID(1)}`, text("Имя")],
  [`text_${ID(2)}`, text("Имя")],
  [`text_${ID(3)}`, text("Тон {речи}")],
]);
const STORED = `{{text_${ID(1)}}}, {{text_${ID(2)}}}: {{text_${ID(3)}}} {{text_${ID(4)}}} {{number_${ID(5)}}} {{Имя 2}} и снова {{text_${ID(1)}}}.\n\`\`\`\n{{text_${ID(3)}}}\n\`\`\``;

const names = tokenNames(parse(STORED), LIBRARY, "неизвестная переменная");

test("a person reads names, each of one token, and never an id", () => {
  expect(withTokenNames(parse(STORED), names)).toBe(
    "{{Имя}}, {{Имя 3}}: {{Тон речи}} {{неизвестная переменная}} {{неизвестная переменная 2}} {{Имя 2}} и снова {{Имя}}.\n```\n{{Тон речи}}\n```",
  );
});

test("what was read is what is stored again, also after a change around it", () => {
  expect(withTokens(withTokenNames(parse(STORED), names), names)).toBe(STORED);
  expect(withTokens("Начни с {{ Имя }}, потом \\{{Имя}} и {{Другое}}", names)).toBe(
    `Начни с {{text_${ID(1)}}}, потом \\{{Имя}} и {{Другое}}`,
  );
});
