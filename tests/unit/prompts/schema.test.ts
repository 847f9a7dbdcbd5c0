import { translatePacked } from "@/lib/platform/i18n/translate";
import { createPromptInput, promptFields, updatePromptInput } from "@/lib/prompts/schema";
import { listPromptsInput } from "@/lib/prompts/lists/schema";
import { fieldsOf } from "@/lib/platform/validation/fields-of";

const BASE = "01890000-0000-7000-8000-000000000000";
const VALID = {
  title: "Письмо клиенту",
  shortDescription: "Вежливый ответ на жалобу.",
  promptText: "Напиши вежливый ответ на жалобу покупателя.",
  contentType: "TEXT",
  promptBaseId: BASE,
};

function texts(values: Record<string, unknown>): Record<string, string[]> {
  const { error } = promptFields.safeParse({ ...VALID, ...values });
  const fields = error ? fieldsOf(error) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      name,
      messages.map((message) => translatePacked("ru", message)),
    ]),
  );
}

test("the shortest and the longest prompt are valid", () => {
  expect(texts({ title: "абв", shortDescription: "я".repeat(10), promptText: "я".repeat(20) })).toEqual({});
  expect(
    texts({
      title: "я".repeat(30),
      shortDescription: "я".repeat(300),
      usageExamples: "я".repeat(500),
      promptText: "я".repeat(50_000),
    }),
  ).toEqual({});
});

test("a text keeps its indentation without the empty lines around it; other fields are trimmed", () => {
  const code = "    def f():\n\treturn 1  # и больше ничего";
  const read = (promptText: string) =>
    createPromptInput.parse({ ...VALID, title: "  Имя ", promptText }).promptText;
  expect(read(`\n \t\r\n${code}  \n\n`)).toBe(code);
  expect(read(`${code}\n`)).toBe(code);
  expect(createPromptInput.parse({ ...VALID, title: "  Имя " }).title).toBe("Имя");
  expect(texts({ promptText: ` \n${" ".repeat(30)}\n` })).toEqual({
    promptText: ["Текст промпта обязателен для заполнения"],
  });
});

// docs/product/prompts.md 1, word for word.
test.each([
  ["title", "", "Название обязательно для заполнения"],
  ["title", "   ", "Название обязательно для заполнения"],
  ["title", undefined, "Название обязательно для заполнения"],
  ["title", "аб", "Название должно содержать минимум 3 символа"],
  ["title", "я".repeat(31), "Название не должно превышать 30 символов"],
  ["shortDescription", "", "Краткое описание должно содержать минимум 10 символов"],
  ["shortDescription", "я".repeat(9), "Краткое описание должно содержать минимум 10 символов"],
  ["shortDescription", "я".repeat(301), "Описание не должно превышать 300 символов"],
  ["promptBaseId", undefined, "Выберите базу промптов"],
  ["promptBaseId", "", "Выберите базу промптов"],
  ["contentType", undefined, "Выберите тип контента"],
  ["contentType", "HTML", "Выберите тип контента"],
  ["usageExamples", "я".repeat(501), "Примеры применения не должны превышать 500 символов"],
  ["promptText", "", "Текст промпта обязателен для заполнения"],
  ["promptText", "я".repeat(19), "Текст промпта должен содержать минимум 20 символов"],
  ["tags", "1,2,3,4,5,6,7,8,9,10,11", "Максимальное количество тегов: 10"],
])("%s, case %#", (field, value, message) =>
  expect(texts({ [field]: value })).toEqual({ [field]: [message] }),
);

test("every wrong field is named at once, the category too", () => {
  expect(Object.keys(texts({ title: "", promptText: "", category: "Плакаты" })).sort()).toEqual([
    "category",
    "promptText",
    "title",
  ]);
});

test("a category belongs to its content type, is empty or «Без категории»", () => {
  expect(texts({ category: "Маркетинг" })).toEqual({});
  expect(texts({ category: "Без категории" })).toEqual({});
  expect(texts({ category: "" })).toEqual({});
  expect(texts({ contentType: "IMAGE", category: "Маркетинг" })).toHaveProperty("category");
  expect(texts({ category: "toString" })).toHaveProperty("category");
});

test("every spelling is read under the first one; what the server decides is dropped", () => {
  const parsed = createPromptInput.parse({
    title: "Письмо клиенту",
    description: VALID.shortDescription,
    content: VALID.promptText,
    content_type: "TEXT",
    prompt_base_id: BASE,
    usage_examples: null,
    is_fillable: "true",
    tags: "план",
    category: null,
    id: "x",
    userId: "x",
    is_public: true,
    role: "admin",
  });
  expect(parsed).toEqual({ ...VALID, usageExamples: "", isFillable: true, tags: ["план"], category: "" });
  expect(
    createPromptInput.parse({ ...VALID, short_description: "второе описание", prompt_text: "второй" }),
  ).toEqual(VALID);
});

test("a changed prompt may name any part and nothing else becomes a default", () => {
  expect(updatePromptInput.parse({ id: BASE, title: "Другое название" })).toEqual({
    id: BASE,
    title: "Другое название",
  });
});

test("a list without parameters has its defaults, also when parsed twice", () => {
  const once = listPromptsInput.parse({});
  expect(once).toEqual({ category: [], tag: [], limit: 50 });
  expect(listPromptsInput.parse(once)).toEqual(once);
});
