import fc from "fast-check";
import { readCommand, writeRandom, writeRandomNumber } from "@/lib/templates/commands";
import { parse } from "@/lib/templates/parse";
import { writePlaceholder } from "@/lib/templates/placeholders";
import { convertPortable, findPortable, type PortableSource } from "@/lib/templates/portable";
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
  ["{{{имя}}}", "[имя]"],
  ["{{№ заказа}}", "[№ заказа]"],
  ["{{имя/фамилия}}", "[имя/фамилия]"],
  ["{{1st}}", "[1st]"],
  ["{{Brand's name}}", "[Brand's name]"],
  ["{{$topic}}", "[topic]"],
  ["{{&topic}}", "[topic]"],
  ["{{ имя  клиента }}", "[имя клиента]"],
  ["{{<тема>}}", "[тема]"],
  ["{{~имя~}}", "[имя]"],
  ["{{- имя | default('Анна') -}}", "[имя = Анна]"],
  ['{{p | select:options=["High","Low"]:default="Low"}}', "[p = Low | High]"],
  ['{{p | select:options=["High","Low","High"]}}', "[p = High | Low]"],
  ['{{p | text:placeholder="a | b: c":required}}', "[p]"],
  ['{{p | textarea:default="две: строки"}}', "[p = две: строки]"],
  ["{{p | number:min=1:max=10:default=5}}", "[p = 5]"],
  ['{{p | date:default="2026-01-31":required}}', "[p = 2026-01-31]"],
  ["{{p | time:default=10:30}}", "[p = 10:30]"],
  ['{{p | checkbox:label="Да?":default=true}}', "[p = true]"],
  ["{{p|text}}", "[p]"],
  ["{{ name | upper }}", "[name]"],
  ["{{ name|default('y') }}", "[name = y]"],
  ['{{ name | replace("a", "b|c") | default("Анна: да", true) | trim }}', "[name = Анна: да]"],
  ["{{ name | default(5) }}", "[name = 5]"],
  ["{{ name | default(other) }}", "[name]"],
  ['{{ name | default: "y" | upcase }}', "[name = y]"],
  ["{{ items | join(', ') }}", "[items]"],
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
  "\\{{имя}}",
  "\\{{{имя}}}",
  "{% raw %}{{имя}}{% endraw %}",
  "{{#if a}}{{имя}}{{else}}{{this}}{{/if}}",
  "{% for x in items %}{{ x.name }}{% endfor %}",
  "{{! имя }}{{> имя}}{{^имя}}",
  "${{ github.ref }}",
  "`${input:x}`",
  "$ARGUMENTS и $1",
])("%j is left alone", (text) => expect(findPortable(text)).toEqual([]));

test.each([
  ["v{{version}}", "v{{version = }}"],
  ["[{{тема}}]", "[{{тема = }}]"],
  ["{{имя}}(d)", "{{имя = }}(d)"],
  ["{{y | text:default='a|b'}}", "[y = a/b]"],
])("%j stays a field, where brackets would be none as %j", (foreign, ours) => {
  expect(convert(foreign)).toBe(ours);
  expect(parse(ours).filter(({ type }) => type === "placeholder")).toHaveLength(1);
});

test("fields with a full stop between them stay fields", () => {
  const places = parse(convert("{{имя}}.{{фамилия}}")).filter(({ type }) => type === "placeholder");
  expect(places).toMatchObject([{ name: "имя" }, { name: "фамилия" }]);
});

describe("by its source", () => {
  const convertOf = (text: string, source: PortableSource) =>
    convertPortable(text, findPortable(text, source), NONE);

  test.each([
    ["Открой ${input:file:Имя}", "Открой [file = Имя]"],
    ["`${input:x}`", "`{{x = }}`"],
    ["```sh\nmake ${input:name:Имя} ${HOME}\n```", "```sh\nmake {{name = Имя}} ${HOME}\n```"],
    ["~~~\n${input:x}\n~~~", "~~~\n{{x = }}\n~~~"],
    ["    ${input:x}", "    [x = ]"],
  ])("VS Code: %j becomes %j", (text, wanted) => expect(convertOf(text, { inputs: true })).toBe(wanted));

  test.each([
    ["Пиши на ${lang:Python}: `${lang:Python}`", "Пиши на [lang = Python]: `{{lang = Python}}`"],
    ["```\n${имя поля:знач} ${HOME}\n```", "```\n{{имя поля = знач}} ${HOME}\n```"],
    ["`${HOME:-/root}` `${text:0:3}`", "`${HOME:-/root}` `${text:0:3}`"],
  ])("prompts.chat: %j becomes %j", (text, wanted) =>
    expect(convertOf(text, { defaultsInCode: true })).toBe(wanted),
  );

  test.each([
    ["Проверь $ARGUMENTS", "whole", "Проверь [ARGUMENTS]"],
    ["`gh view $ARGUMENTS`", "whole", "`gh view {{ARGUMENTS = }}`"],
    ["$ARGUMENTS[0] и $ARGUMENTS[1]", "whole", "[ARGUMENTS 0] и [ARGUMENTS 1]"],
    ["Каждый $1, $100 и $1,000", "whole", "Каждый $1, $100 и $1,000"],
    ["Из $1 в $2, $100 и $1,000", "each", "Из [ARGUMENT 1] в [ARGUMENT 2], $100 и $1,000"],
    ["\\$ARGUMENTS $ARGUMENTS_LIST", "each", "\\$ARGUMENTS $ARGUMENTS_LIST"],
  ] as const)("Claude Code: %j (%s) becomes %j", (text, which, wanted) =>
    expect(convertOf(text, { arguments: which })).toBe(wanted),
  );
});

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

test("what is found stands where it says, in any text @heavy", () => {
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
