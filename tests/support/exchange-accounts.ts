import fc from "fast-check";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { createFolderInput } from "@/lib/prompts/folders/schema";
import { createPromptInput } from "@/lib/prompts/schema";
import { line } from "@/lib/platform/validation/text";
import { createVariableInput } from "@/lib/variables/schema";

/** What a format could trip over: its own signs, what a spreadsheet runs, names and fences of ours, other alphabets. */
const PIECES = [
  "=1+2",
  "'",
  "''=",
  "+",
  "-",
  "@",
  "\t",
  "\n",
  "\n\n",
  "\u2028",
  "\u2029",
  "---",
  "\n---\n",
  "#end",
  ";",
  ",",
  '"',
  '""',
  "|",
  "<b>",
  "&amp;",
  "_x0041_",
  "_x005F_",
  "{{",
  "}}",
  "{{Тон}}",
  "{{text_1}}",
  "[тема]",
  "[тон = строгий | мягкий]",
  "[random а, б]",
  "`{{Тон}}`",
  "```\n{{Тон}}\n```",
  "\\{{Тон}}",
  "${x}",
  "true",
  "null",
  "~",
  "- пункт",
  "ключ: значение",
  "# Заголовок",
  "ё",
  "Ё",
  "й",
  "😀",
  "é",
  "‏",
  "\\n",
  "\\",
  "слово ",
  "text ",
];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
);
const words = (min: number, max: number) =>
  fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((parts) =>
      [...(parts.join("") + " слова, чтобы хватило").normalize("NFC")]
        .slice(0, max)
        .join("")
        .trim()
        .padEnd(min, "я"),
    );
/** A line normalized as forms do it, also for data written without forms. */
const lineOf = (min: number, max: number) =>
  words(min, max)
    .map((text) => line({ max }).safeParse(text.replace(/[\t\n]/g, " ")).data)
    .filter((text) => text !== undefined)
    .map((text) => text.padEnd(min, "я"));

const content = fc
  .record({
    title: lineOf(3, 30),
    shortDescription: words(10, 300),
    promptText: words(20, 400),
    contentType: fc.constantFrom(...CONTENT_TYPES),
    tags: fc.uniqueArray(
      lineOf(1, 30).filter((tag) => tag !== ""),
      { maxLength: 4, selector: (tag) => tag.toLowerCase() },
    ),
    usageExamples: fc.oneof(fc.constant(""), words(1, 300)),
    isFillable: fc.boolean(),
    category: fc.nat(),
  })
  .map(({ category, ...rest }) => {
    const names = [
      "",
      ...CATEGORY_GROUPS[rest.contentType].flatMap(({ categories }) => categories.map(({ name }) => name)),
    ];
    return { ...rest, category: names[category % names.length]! };
  })
  .map((input) => createPromptInput.safeParse(input).data)
  .filter((input) => input !== undefined);

const name = fc.constantFrom("Тон", "Город", "Тон", "Имя клиента", "x", "text_1");
const variable = fc
  .oneof(
    fc.record({
      variableType: fc.constant("text"),
      variableName: name,
      textValue: fc.oneof(fc.constant(""), words(1, 50)),
    }),
    fc.record({ variableType: fc.constant("number"), variableName: name, numberValue: fc.integer() }),
    fc.record({
      variableType: fc.constant("random"),
      variableName: name,
      options: fc.uniqueArray(fc.constantFrom("а", "б", "=в"), { minLength: 1 }),
    }),
    fc.record({
      variableType: fc.constant("random_number"),
      variableName: name,
      rangeMin: fc.integer({ min: -9, max: 0 }),
      rangeMax: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({
      variableType: fc.constant("command"),
      variableName: name,
      textValue: fc.constant("[format: таблица]"),
    }),
  )
  .map((input) => createVariableInput.parse(input));

/** Each lies in none or in an earlier one; names of one word meet often, and one beside another as well. */
const folders = fc.array(
  fc.record({
    name: fc
      .oneof(fc.constantFrom("Работа", "A / B", "/", "[", "=1", '["x"]'), lineOf(1, 60))
      .filter((each) => createFolderInput.safeParse({ name: each }).success),
    inside: fc.nat(),
  }),
  { maxLength: 6 },
);

/** Content of an account: `base` says which of its bases a prompt stands in, `uses` which variables its text holds, `folder` where it lies. */
export const account = fc.record({
  bases: fc.array(fc.record({ name: lineOf(3, 60), description: words(10, 200) }), { maxLength: 3 }),
  variables: fc.array(variable, { maxLength: 4 }),
  prompts: fc.array(
    fc.record({ content, base: fc.nat(), uses: fc.array(fc.nat(), { maxLength: 2 }), folder: fc.nat() }),
    { maxLength: 6 },
  ),
  folders,
});
export type Account = typeof account extends fc.Arbitrary<infer T> ? T : never;

const kinds = fc.constantFrom(
  { access_type: "FREE" } as const,
  { access_type: "CODE_ONLY" } as const,
  { access_type: "ONE_TIME", one_time_price: 990.5 } as const,
  { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 } as const,
  { access_type: "SUBSCRIPTION", subscription_price_yearly: 1 } as const,
);
const rarely = fc.integer({ min: 0, max: 3 }).map((number) => number === 0);
const knowledgeFile = fc.record({
  title: fc.constantFrom("Цены", "Правила / тон", "=1", "Ещё"),
  text: words(1, 200),
  isTextSnippet: fc.boolean(),
});

/** An account with everything that an archive holds: lists are gone round by what `account` has. */
export const wholeAccount = fc.record({
  account,
  bases: fc.array(
    fc.record({
      type: kinds,
      showContents: fc.boolean(),
      isListed: fc.boolean(),
      trialRuns: fc.integer({ min: 0, max: 5 }),
      trialDays: fc.integer({ min: 0, max: 14 }),
      hasCover: rarely,
      isOrdered: fc.boolean(),
      samples: fc.nat(3),
      isFavourite: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  prompts: fc.array(
    fc.record({
      results: fc.array(
        fc.record({
          caption: fc.oneof(fc.constant(""), lineOf(1, 60)),
          values: fc.dictionary(fc.constantFrom("[тема]", "[тон]"), words(1, 60), { noNullPrototype: true }),
          isCover: fc.boolean(),
          isPublic: fc.boolean(),
          madeByAi: fc.boolean(),
          /** In place of a picture. */
          text: fc.oneof(fc.constant(null), words(1, 400)),
          model: fc.oneof(fc.constant(""), lineOf(1, 60)),
          negativePrompt: fc.oneof(fc.constant(""), words(1, 60)),
          seed: fc.constantFrom("", "7"),
          parameters: fc.dictionary(fc.constantFrom("Steps", "Размер"), lineOf(1, 60), {
            noNullPrototype: true,
          }),
        }),
        { maxLength: 1 },
      ),
      versions: fc.array(fc.record({ note: fc.oneof(fc.constant(""), lineOf(1, 60)), keep: fc.boolean() }), {
        maxLength: 2,
      }),
      isFavourite: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  knowledge: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom("Прайс", "Компания", "Тон / голос", "=1"),
      description: fc.oneof(fc.constant(null), lineOf(1, 60)),
      category: fc.constantFrom(null, "Цены", "Бренд"),
      files: fc.uniqueArray(knowledgeFile, { maxLength: 2, selector: ({ title }) => title }),
    }),
    { maxLength: 2, selector: ({ name }) => name },
  ),
});
export type WholeAccount = typeof wholeAccount extends fc.Arbitrary<infer T> ? T : never;

/** One that has some of everything. */
export const fullAccount = wholeAccount.filter(
  ({ account: { bases, prompts, variables }, bases: settings, prompts: details, knowledge }) =>
    bases.length > 1 &&
    prompts.length > 3 &&
    variables.length > 0 &&
    settings.some(({ hasCover, isOrdered }) => hasCover && isOrdered) &&
    details.some(({ results, versions }) => results.some(({ text }) => !text) && versions.length > 0) &&
    knowledge.some(({ files }) => files.length > 1),
);
