import { failureText } from "@/lib/integrations/ai/failure-text";
import { jsonInText } from "@/lib/integrations/ai/json-in-text";
import { replyText } from "@/lib/integrations/ai/reply-text";
import { readEnv } from "@/lib/platform/env";
import { translate } from "@/lib/platform/i18n/translate";

test("the deadline is the specification's 60 seconds, and its text says so", () => {
  const { AI_TIMEOUT_MS } = readEnv({
    DATABASE_URL: "postgresql://localhost/a",
    AUTH_SECRET: "s".repeat(32),
  });
  expect(AI_TIMEOUT_MS).toBe(60_000);
  expect(translate("ru", "errors.AI_TIMEOUT", { seconds: AI_TIMEOUT_MS / 1_000 })).toBe(
    "Время ожидания ответа от ИИ-сервиса истекло (60 секунд)",
  );
});

describe("the first text of a reply", () => {
  test.each<[unknown, string]>([
    [{ content: "да" }, "да"],
    [{ message: " да " }, "да"],
    [{ text: "да" }, "да"],
    [{ data: "да" }, "да"],
    [{ content: "", message: "  ", text: "да", data: "нет" }, "да"],
    [{ data: { message: { content: "да" } } }, "да"],
    [{ data: [{ x: 1 }, { text: "да" }] }, "да"],
    [{ content: [{ type: "text", text: "да" }] }, "да"],
    [{ content: 42, data: true }, ""],
    ["да", "да"],
    [null, ""],
    [[], ""],
    [{ data: { data: { data: { data: { data: { data: { data: "глубоко" } } } } } } }, ""],
  ])("%j", (value, text) => expect(replyText(value)).toBe(text));
});

describe("JSON in a model's words", () => {
  const any = (value: unknown) => value as object;
  test.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['Вот:\n```json\n{"a":1}\n```\nГотово', { a: 1 }],
    ["```\n[1]\n```", [1]],
    ['~~~json\n{"a":1}', { a: 1 }],
    ['Ответ: {"a":[1,2]} — всё.', { a: [1, 2] }],
    ['Скобка { и [прочее], затем {"a":1}', { a: 1 }],
    ['{"a":1} и ещё {скобка} [здесь]', { a: 1 }],
    ['Сначала {так}, потом {"a":[1,{"b":"}"}]}, а ] и } — после', { a: [1, { b: "}" }] }],
    ['Экран 5" и [x]\n```json\n{"a":1}\n```\nи {это}', { a: 1 }],
    ['```\nпояснение {x}\n{"a":1}\n```', { a: 1 }],
    ['Так [{"a":1}, и всё', { a: 1 }],
    ['Кавычка " одна {"\n{"a":1}', { a: 1 }],
    ['["раз", {"a":1}', { a: 1 }],
    ["ничего", undefined],
    ["{ не JSON }", undefined],
    ['{"a":1', undefined],
  ])("%s", (text, value) => expect(jsonInText(text, any)).toEqual(value));

  test("the first that is accepted counts", () => {
    const wanted = (value: unknown) =>
      typeof value === "object" && value && "b" in value ? value : undefined;
    expect(jsonInText('```\n{"a":1}\n```\n```\n{"b":2}\n```', wanted)).toEqual({ b: 2 });
  });

  test("a value that is not asked for hides no other", () => {
    const wanted = (value: unknown) =>
      typeof value === "object" && value && "b" in value ? value : undefined;
    expect(jsonInText('См. [1] и {"a":{"b":0}}: [{"b":1}], {"b":2}', wanted)).toEqual({ b: 2 });
  });

  test.each([
    "[".repeat(50_000),
    "{".repeat(50_000),
    "```\n".repeat(20_000),
    '{"a":'.repeat(20_000),
    '["'.repeat(50_000),
    '["[",'.repeat(50_000),
    `${'{"'.repeat(50_000)}${"}".repeat(50_000)}`,
    `${"[{ ".repeat(50_000)}${"}]".repeat(50_000)}`,
    `[${" ".repeat(200_000)}`.repeat(3),
  ])("hostile text is no problem %#", (text) => {
    expect(jsonInText(text, any)).toBeUndefined();
  });
});

describe("a failure in words", () => {
  test.each([
    [500, '{"message":"нет места"}', "500. нет места"],
    [500, '{"error":"нет места"}', "500. нет места"],
    [500, '{"error":{"message":"нет места"}}', "500. нет места"],
    [500, '{"details":"нет места"}', "500. нет места"],
    [500, '{"detail":[]}', '500. {"detail":[]}'],
    [500, "", "500"],
    [502, "<h1>Bad\u0000\n\n Gateway</h1>", "502. <h1>Bad Gateway</h1>"],
    [401, '{"message":"Incorrect API key provided: sk-abcdef12345"}', "401"],
    [
      429,
      "limit for my-secret-key-1 reached, use Bearer abcdefghijkl",
      "429. limit for *** reached, use ***",
    ],
    [400, "key sk-proj-abcdefgh is wrong", "400. *** is wrong"],
  ])("%i %s", (status, body, text) => expect(failureText(status, body, "my-secret-key-1")).toBe(text));

  test("at most 200 characters, none cut in half", () => {
    expect(failureText(500, "😀".repeat(500), undefined)).toBe(`500. ${"😀".repeat(200)}`);
  });
});
