import { db } from "@/lib/platform/db/client";
import type { Variable } from "@/lib/variables/schema";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as variablesRoutes } from "@/lib/variables/routes";

const { GET: LIST, POST } = handlersAt("/variables", variablesRoutes);
const { DELETE, GET, PATCH } = handlersAt("/variables/{id}", variablesRoutes);

let me: string;
let other: string;
let token: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  [me, other] = [(await aMember()).id, (await aMember()).id];
  token = await aToken(me);
});

const create = (json: unknown, sent: Sent = {}) => send(POST, "POST", { token, json, ...sent });
const change = (id: string, json: unknown, sent: Sent = {}) =>
  send(PATCH, "PATCH", { token, params: { id }, json, ...sent });
const remove = (id: string, sent: Sent = {}) => send(DELETE, "DELETE", { token, params: { id }, ...sent });
const list = async (sent: Sent = {}) => (await send(LIST, "GET", { token, ...sent })).body as Variable[];

const OF_BASE = { variableType: "knowledge_base", knowledgeBaseId: "0198a000-0000-7000-8000-000000000000" };

const EMPTY = {
  knowledgeBaseId: null,
  knowledgeBaseName: null,
  knowledgeTokens: null,
  textValue: null,
  numberValue: null,
  options: [],
  rangeMin: null,
  rangeMax: null,
  useCount: 0,
};

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{ variableType: "text", textValue: "  дружеский\r\nтон " }, { textValue: "дружеский\nтон" }],
  [{ variableType: "text" }, { textValue: "" }],
  [
    { variableType: "text", text_value: "a", options: ["b"], rangeMin: 1, userId: "x", useCount: 9 },
    { textValue: "a" },
  ],
  [{ variableType: "number", numberValue: -0.125 }, { numberValue: -0.125 }],
  [{ variableType: "number", numberValue: "1,5" }, { numberValue: 1.5 }],
  [{ variableType: "random", options: ["красный", " ", "", "синий"] }, { options: ["красный", "синий"] }],
  [{ variableType: "random", options: "красный, , синий" }, { options: ["красный", "синий"] }],
  [{ variableType: "random_number" }, { rangeMin: 1, rangeMax: 100 }],
  [
    { variableType: "random_number", rangeMin: "", rangeMax: "6" },
    { rangeMin: 1, rangeMax: 6 },
  ],
  [
    { variableType: "random_number", range_min: -5, range_max: -1 },
    { rangeMin: -5, rangeMax: -1 },
  ],
  [{ variableType: "command", textValue: "[format (таблица)]" }, { textValue: "[format (таблица)]" }],
])("%j is kept", async (given, kept) => {
  const { status, body } = await create({ variableName: "Имя", ...given });
  const made = body as Variable;
  expect([status, made]).toEqual([
    201,
    {
      ...EMPTY,
      ...kept,
      variableType: given.variableType,
      variableName: "Имя",
      id: made.id,
      variableId: `${String(given.variableType)}_${made.id}`,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ]);
  expect(await list()).toEqual([made]);
});

test.each<[field: string, message: string | RegExp, given: Record<string, unknown>]>([
  ["variableName", "Введите название переменной", { variableType: "text", variableName: " " }],
  [
    "variableName",
    "Название не должно превышать 100 символов",
    { variableType: "text", variableName: "я".repeat(101) },
  ],
  ["variableName", "В тексте есть недопустимые символы", { variableType: "text", variableName: "a\u0000" }],
  ["textValue", /^Максимум 10\s000 символов$/, { variableType: "text", textValue: "я".repeat(10_001) }],
  ["textValue", "Неверный тип значения", { variableType: "text", textValue: ["a"] }],
  ["variableType", "Выберите вид переменной", { variableType: "nope" }],
  ["variableType", "Выберите вид переменной", {}],
  ["numberValue", "Укажите число", { variableType: "number" }],
  ["numberValue", "Укажите число", { variableType: "number", numberValue: "семь" }],
  ["numberValue", /^Не больше 999\s999/, { variableType: "number", numberValue: 1e300 }],
  ["numberValue", "Не больше 10 знаков после запятой", { variableType: "number", numberValue: 1e-11 }],
  ["knowledgeBaseId", "Выберите базу знаний", { variableType: "knowledge_base" }],
  ["knowledgeBaseId", "Неверный идентификатор", { variableType: "knowledge_base", knowledgeBaseId: "1" }],
  ["options", "Добавьте хотя бы один вариант", { variableType: "random" }],
  ["options", "Добавьте хотя бы один вариант", { variableType: "random", options: ["", " "] }],
  [
    "options",
    "Не больше 100 вариантов",
    { variableType: "random", options: Array.from({ length: 101 }, (_, index) => `вариант ${index}`) },
  ],
  [
    "options",
    /^Все варианты вместе не должны превышать 10\s000 символов$/,
    { variableType: "random", options: Array.from({ length: 21 }, () => "а".repeat(500)) },
  ],
  [
    "textValue",
    /^Команда не должна превышать 1\s?000 символов$/,
    { variableType: "command", textValue: `[random ${"кот, пёс, ".repeat(100)}кит]` },
  ],
  ["options", "Неверный тип значения", { variableType: "random", options: { a: 1 } }],
  [
    "rangeMax",
    "Максимум должен быть больше минимума",
    { variableType: "random_number", rangeMin: 5, rangeMax: 5 },
  ],
  ["rangeMax", "Максимум должен быть больше минимума", { variableType: "random_number", rangeMin: 101 }],
  ["knowledgeTokens", "Укажите целое число", { ...OF_BASE, knowledgeTokens: "много" }],
  ["knowledgeTokens", /^Не меньше 500$/, { ...OF_BASE, knowledgeTokens: 499 }],
  ["knowledgeTokens", /^Не больше 20\s000$/, { ...OF_BASE, knowledgeTokens: 20_001 }],
  ["rangeMin", "Укажите целое число", { variableType: "random_number", rangeMin: 1.5 }],
  ["rangeMax", /^Не больше 2\s147\s483\s647$/, { variableType: "random_number", rangeMax: 1e12 }],
  [
    "textValue",
    "Введите команду, например [random да, нет]",
    { variableType: "command", textValue: "просто текст" },
  ],
  [
    "textValue",
    "Введите команду, например [random да, нет]",
    { variableType: "command", textValue: "[video] [formt (a)]" },
  ],
])("%s is told: %s", async (field, message, given) => {
  const { status, body } = await create({ variableName: "Имя", ...given });
  const { fields } = body as { fields: Record<string, string[]> };
  expect([status, fields]).toEqual([
    422,
    { [field]: [typeof message === "string" ? message : expect.stringMatching(message)] },
  ]);
  expect(await db.promptVariable.count()).toBe(0);
});

test("a knowledge base has to be the caller's own", async () => {
  const [own, foreign] = [
    await aKnowledgeBase({ userId: me, name: "Моя" }),
    await aKnowledgeBase({ userId: other }),
  ];
  const { body } = await create({
    variableType: "knowledge_base",
    variableName: "Факты",
    knowledgeBaseId: own.id,
  });
  const made = body as Variable;
  expect(made).toMatchObject({
    variableId: `knowledge_${made.id}`,
    knowledgeBaseId: own.id,
    knowledgeBaseName: "Моя",
  });
  for (const answer of [
    await create({ variableType: "knowledge_base", variableName: "Чужая", knowledgeBaseId: foreign.id }),
    await change(made.id, { knowledgeBaseId: foreign.id }),
  ]) {
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([
      404,
      "KNOWLEDGE_BASE_NOT_FOUND",
    ]);
  }
  await db.knowledgeBase.delete({ where: { id: own.id } });
  expect((await change(made.id, { variableName: "Без базы" })).body).toMatchObject({
    variableName: "Без базы",
    knowledgeBaseId: null,
  });
});

test("a variable of a vector base keeps how many tokens its pieces may take; one of a text base has none", async () => {
  const of = async (type: "text" | "vector") => ({
    variableType: "knowledge_base",
    variableName: "Факты",
    knowledgeBaseId: (await aKnowledgeBase({ userId: me, type })).id,
  });
  const usual = (await create(await of("vector"))).body as Variable;
  expect(usual.knowledgeTokens).toBe(2_000);
  const own = (await create({ ...(await of("vector")), knowledgeTokens: "700" })).body as Variable;
  expect(own.knowledgeTokens).toBe(700);
  await change(own.id, { variableName: "Правила" });
  expect((await list()).map(({ knowledgeTokens }) => knowledgeTokens).sort()).toEqual([2_000, 700]);
  expect((await change(own.id, { knowledgeTokens: 20_000 })).body).toMatchObject({ knowledgeTokens: 20_000 });
  expect((await create({ ...(await of("text")), knowledgeTokens: 700 })).body).toMatchObject({
    knowledgeTokens: null,
  });
});

test("a part is changed and the whole is checked", async () => {
  const range = await aVariable({ userId: me, variableType: "random_number", rangeMin: 1, rangeMax: 6 });
  expect((await change(range.id, { variableName: "Кубик", variableType: "text" })).body).toMatchObject({
    variableName: "Кубик",
    variableType: "random_number",
    rangeMin: 1,
    rangeMax: 6,
  });
  expect((await change(range.id, { rangeMin: 6 })).body).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { rangeMax: [expect.any(String)] },
  });
  expect((await change(range.id, { rangeMin: 2, rangeMax: 3 })).body).toMatchObject({
    rangeMin: 2,
    rangeMax: 3,
  });
  const text = await aVariable({ userId: me });
  expect((await change(text.id, { textValue: "" })).body).toMatchObject({
    textValue: "",
    variableName: "Тон",
  });
});

test("another person's variables do not exist, and guests have none", async () => {
  const { id } = await aVariable({ userId: other });
  for (const answer of [
    await send(GET, "GET", { token, params: { id } }),
    await change(id, { variableName: "Моя" }),
    await remove(id, { query: "?force=true" }),
    await remove("1"),
  ]) {
    expect(answer.status).toBe(404);
  }
  for (const answer of [
    await send(LIST, "GET"),
    await create({ variableType: "text", variableName: "a" }, { token: undefined }),
    await remove(id, { token: undefined }),
  ])
    expect(answer.status).toBe(401);
  expect(await list()).toEqual([]);
  expect(await db.promptVariable.findUniqueOrThrow({ where: { id } })).toMatchObject({ variableName: "Тон" });
});

test("uses are counted in own prompts only, once for each", async () => {
  const variable = await aVariable({ userId: me });
  const text = `{{text_${variable.id}}} и {{ text_${variable.id.toUpperCase()} }}`;
  const mine = await aBase({ ownerId: me, accessType: "PRIVATE" });
  await aPrompt({ base: mine, promptText: text });
  await aPrompt({ base: mine, userId: other, promptText: text });
  await aPrompt({ base: mine, promptText: `без скобок text_${variable.id}` });
  await aPrompt({ promptText: text });
  expect((await list())[0]).toMatchObject({ useCount: 2 });
  expect((await send(GET, "GET", { token, params: { id: variable.id } })).body).toMatchObject({
    useCount: 2,
  });
});

test("one that is in use is deleted only by force", async () => {
  const [used, unused] = [await aVariable({ userId: me }), await aVariable({ userId: me })];
  const prompt = await aPrompt({
    base: await aBase({ ownerId: me }),
    title: "Письмо клиенту",
    promptText: `Пиши так: {{text_${used.id}}}`,
  });
  await aPrompt({ title: "Чужой промпт", promptText: `{{text_${used.id}}} и {{text_${unused.id}}}` });
  const refused = await remove(used.id);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: "VARIABLE_IN_USE",
      message: "Переменная используется в 1 промпте",
      prompts: [{ id: prompt.id, title: "Письмо клиенту" }],
    }),
  ]);
  expect((await remove(unused.id)).status).toBe(204);
  expect((await remove(used.id, { query: "?force=true" })).status).toBe(204);
  expect((await remove(used.id, { query: "?force=true" })).status).toBe(404);
  expect(await db.promptVariable.count()).toBe(0);
});

test("a library holds 500, also when many are added at once", async () => {
  await db.promptVariable.createMany({
    data: Array.from({ length: 497 }, (_, index) => ({
      userId: me,
      variableType: "text" as const,
      variableName: `Имя ${index}`,
      textValue: "",
    })),
  });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => create({ variableType: "text", variableName: "Ещё" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expect(await list()).toHaveLength(500);
  const first = await send(LIST, "GET", { token, query: "?limit=100" });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const second = await list({ query: `?limit=100&cursor=${cursor}` });
  expect(new Set([...(first.body as Variable[]), ...second].map(({ id }) => id)).size).toBe(200);
});
