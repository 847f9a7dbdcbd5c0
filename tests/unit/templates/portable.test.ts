import fc from "fast-check";
import { readCommand, writeRandom, writeRandomNumber } from "@/lib/templates/commands";
import { parse } from "@/lib/templates/parse";
import { writePlaceholder } from "@/lib/templates/placeholders";
import { convertPortable, findPortable } from "@/lib/templates/portable";
import type { TemplateVariable } from "@/lib/templates/variables";
import { promptSoup } from "@/tests/support/prompt-soup";

const NONE = new Map<string, TemplateVariable>();
const convert = (text: string, variables = NONE) => convertPortable(text, findPortable(text), variables);

test.each([
  ["{{name}}", "[name]"],
  ["{{ имя клиента }}", "[имя клиента]"],
  ["{{тон:строгий}}", "[тон = строгий]"],
  ["{{тон: строгий | дружеский}}", "[тон = строгий | дружеский]"],
  ["${имя}", "[имя]"],
  ["${имя:Анна}", "[имя = Анна]"],
  ["[[тема]]", "[тема]"],
  ["<имя клиента>", "[имя клиента]"],
  ["%имя%", "[имя]"],
  ["{{text_block}}", "[text_block]"],
  ["%USER_NAME%", "[USER_NAME]"],
  ["{{x}}", "[x = ]"],
  ["{{video}}", "[video = ]"],
  ["{{random}}", "[random = ]"],
])("%s becomes %s", (foreign, ours) => {
  expect(convert(`до ${foreign} после`)).toBe(`до ${ours} после`);
  expect(parse(ours)).toEqual([expect.objectContaining({ type: "placeholder" })]);
});

test.each([
  "<b>жирный</b>",
  "строка<br>строка",
  "<context>текст</context>",
  "скидка 10% и 20% в месяц",
  "100%сахара%5",
  "`${code}`",
  "```\n{{handlebars}}\n```",
  "{{text_0197a1b2-0000-7000-8000-00000000000a}}",
  "{{}}",
  "{{1}}",
  "[тема]",
  "<3 и 4>",
  "{{__}}",
  "</имя>",
])("%j is left alone", (text) => expect(findPortable(text)).toEqual([]));

test("a name of the library becomes its variable", () => {
  const variables = new Map<string, TemplateVariable>([
    ["text_a1", { prefix: "text", name: "Имя", value: "Анна" }],
  ]);
  expect(convert("{{имя}}, <Имя>, {{фамилия}}", variables)).toBe("{{text_a1}}, {{text_a1}}, [фамилия]");
});

test("only what the person agreed to is converted", () => {
  const text = "{{имя}} и <тег>";
  expect(convertPortable(text, findPortable(text).slice(0, 1), NONE)).toBe("[имя] и <тег>");
});

test("what is found stands where it says, in any text", () => {
  fc.assert(
    fc.property(promptSoup(), (text) => {
      const found = findPortable(text);
      for (const { source, start, end } of found) expect(text.slice(start, end)).toBe(source);
      expect(convertPortable(text, [], NONE)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

describe("what is written is read back", () => {
  const word = fc.string({
    unit: fc.constantFrom("а", "b", " ", ",", "(", ")", ":", "[", "]", "|", "=", "1", "\n"),
    maxLength: 12,
  });

  test("[random …]", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (options) => {
        const command = readCommand(writeRandom(options).slice(1, -1));
        const clean = options
          .map((option) =>
            option.replaceAll("[", "(").replaceAll("]", ")").replaceAll("|", "/").replace(/\s+/g, " ").trim(),
          )
          .filter(Boolean);
        expect(command).toEqual(
          clean.length ? { name: "random", options: clean } : { name: "random_number", min: 1, max: 100 },
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("[random_number …]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 0 }), fc.integer({ min: 1, max: 1000 }), (min, max) =>
        expect(readCommand(writeRandomNumber(min, max).slice(1, -1))).toEqual({
          name: "random_number",
          min,
          max,
        }),
      ),
    );
  });

  test("[имя = …]", () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 3 }), (rest, options) => {
        const nodes = parse(writePlaceholder({ name: `имя ${rest}`, options }));
        expect(nodes).toHaveLength(1);
        expect(nodes[0]).toMatchObject({
          type: "placeholder",
          name: `имя ${rest}`
            .replaceAll("[", "(")
            .replaceAll("]", ")")
            .replaceAll("=", "-")
            .replace(/\s+/g, " ")
            .trim(),
        });
      }),
      { numRuns: 1000 },
    );
  });
});
