import { finish } from "@/lib/templates/finished";
import { finishedPieces } from "@/lib/templates/finished-pieces";
import { parse } from "@/lib/templates/parse";
import type { TemplateVariable } from "@/lib/templates/variables";

const NAME = "text_0192f0c8-0000-7000-8000-000000000001";
const ANY = "random_0192f0c8-0000-7000-8000-000000000002";
const DO = "command_0192f0c8-0000-7000-8000-000000000003";
const known = (variables: Record<string, TemplateVariable>) => new Map(Object.entries(variables));
const pieces = (text: string, variables: Record<string, TemplateVariable> = {}) =>
  finishedPieces(parse(text), known(variables));

test("a text without tokens is one piece", () => {
  expect(pieces("Привет, arr[0]!\n[format (коротко)]\n[video]").length).toBe(1);
  expect(finish(pieces("Просто текст"))).toEqual({ text: "Просто текст", open: 0 });
});

test("values of the library, defaults and typed values are put in; what is open stays by name and is counted once", () => {
  const text = `Письмо для {{${NAME}}}, [тон = дружеский | строгий], [тема] и [Тема].`;
  const library = { [NAME]: { name: "Имя клиента", prefix: "text", value: "Анна {{x}}" } as const };
  expect(finish(pieces(text, library))).toEqual({
    text: "Письмо для Анна {{x}}, дружеский, [тема] и [Тема].",
    open: 1,
  });
  expect(finish(pieces(text, library), { тема: "$& осень", тон: "строгий" })).toEqual({
    text: "Письмо для Анна {{x}}, строгий, $& осень и $& осень.",
    open: 0,
  });
  // Empty, and unknown: a field.
  const empty = { [NAME]: { name: "Имя клиента", prefix: "text", value: "" } as const };
  expect(finish(pieces(`{{${NAME}}}`, empty))).toEqual({ text: `{{${NAME}}}`, open: 1 });
  expect(finish(pieces(`{{${NAME}}}`))).toEqual({ text: `{{${NAME}}}`, open: 1 });
  expect(finish(pieces("{{constructor}} [constructor]"))).toEqual({
    text: "{{constructor}} [constructor]",
    open: 1,
  });
});

test("each copy draws random parts; a variable has one value wherever it is, and its commands are carried out", () => {
  const options = Array.from({ length: 100 }, (_, index) => `слово${index}`);
  const library: Record<string, TemplateVariable> = {
    [ANY]: { name: "Любое", prefix: "random", options },
    [DO]: { name: "Сделай", prefix: "command", value: "Тон: [random а, б]. [video]" },
  };
  const drawn = Array.from({ length: 40 }, () =>
    finish(pieces(`{{${ANY}}} {{${ANY}}} [random_number 1 9] {{${DO}}}`, library)),
  );
  for (const { text, open } of drawn) {
    expect(open).toBe(0);
    expect(text).toMatch(/^(слово\d+) \1 [1-9] Тон: [аб]\. \[video\]$/u);
  }
  expect(new Set(drawn.map(({ text }) => text)).size).toBeGreaterThan(20);
});
