import { fieldChanges } from "@/lib/ai/assist/fields";
import { withChanges } from "@/lib/ai/assist/changes";
import { keepsTokens } from "@/lib/ai/assist/tokens";
import { parse } from "@/lib/templates/parse";
import { render } from "@/lib/templates/render";

const TEXT = "Пиши {{text_1a}} про [тема = чай | кофе], [random а, б], [format (список)] и {{нет такой}}.";

test.each([
  ["the same", TEXT, true],
  [
    "in another order",
    "[random а, б]. {{нет такой}}: {{text_1a}}; [format (список)] [тема = чай | кофе]",
    true,
  ],
  ["a variable is gone", TEXT.replace("{{text_1a}}", ""), false],
  ["a variable of another id", TEXT.replace("text_1a", "text_1b"), false],
  ["a placeholder is worded anew", TEXT.replace("тема", "topic"), false],
  ["a default is worded anew", TEXT.replace("кофе", "coffee"), false],
  ["a command is worded anew", TEXT.replace("список", "list"), false],
  ["an option is gone", TEXT.replace("а, б", "а"), false],
  ["what is called unknown is gone", TEXT.replace("{{нет такой}}", "нет такой"), false],
  ["one twice", `${TEXT} {{text_1a}}`, false],
  ["a new one", `${TEXT} [ещё]`, false],
  ["in code it is none", TEXT.replace("[random а, б]", "`[random а, б]`"), false],
  ["escaped it is none", TEXT.replace("[random", "\\[random"), false],
  ["as a link it is none", TEXT.replace("[random а, б]", "[random а, б](x)"), false],
  ["a link is no token", `${TEXT} [сайт](https://example.com)`, true],
])("tokens survive or not: %s", (_, after, survives) => {
  expect(keepsTokens(TEXT, after)).toBe(survives);
});

test("added placeholders may be there, and no others", () => {
  expect(keepsTokens("Пиши про чай", "Пиши про [тема]", ["[тема]"])).toBe(true);
  expect(keepsTokens("Пиши про чай", "Пиши про [тема] [тема]", ["[тема]"])).toBe(false);
  expect(keepsTokens("Пиши про чай", "Пиши про чай", ["[тема]"])).toBe(false);
});

const extracted = (text: string, fields: { name: string; sample: string }[]) => {
  const found = fieldChanges(text, fields);
  return { text: withChanges(text, found.changes), names: found.fields.map(({ name }) => name) };
};

test("each place of a sample becomes the field; the samples put back are the text", () => {
  const text = "Расскажи про город Москва и про чай. Москва: [тон]. `Москва` и случай; чай.";
  const fields = [
    { name: "город", sample: "Москва" },
    { name: "место", sample: "город Москва" },
    { name: "напиток", sample: "чай" },
  ];
  const result = extracted(text, fields);
  expect(result).toEqual({
    text: "Расскажи про [место] и про [напиток]. Москва: [тон]. `Москва` и случай; [напиток].",
    names: ["место", "напиток"],
  });
  const values = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));
  expect(render(parse(result.text), { values, seed: 1 }).text).toBe(text);
});

test.each([
  ["a name that stands there already, in any case", { name: "ТОН", sample: "чай" }],
  ["a name that would be another", { name: "а = б", sample: "чай" }],
  ["a name with a bracket", { name: "a]b", sample: "чай" }],
  ["a name without letters", { name: "1", sample: "чай" }],
  ["a part of a word", { name: "слово", sample: "случ" }],
  ["what is not there", { name: "слово", sample: "кофе" }],
  ["a token", { name: "слово", sample: "тон" }],
  ["code", { name: "слово", sample: "код" }],
  ["the words of a link", { name: "слово", sample: "сайт" }],
])("left out: %s", (_, field) => {
  const text = "Про чай и случай: [тон], `код`, [сайт](https://example.com).";
  expect(extracted(text, [field])).toEqual({ text, names: [] });
});

test("of two fields of one name the longer sample is taken", () => {
  expect(
    extracted("Город Москва, напиток чай.", [
      { name: "тема", sample: "чай" },
      { name: "Тема", sample: "Москва" },
    ]),
  ).toEqual({
    text: "Город [Тема], напиток чай.",
    names: ["Тема"],
  });
});
