import { readFile } from "@/lib/knowledge/reading/read-file";
import { runCall } from "@/lib/mcp/calls";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { reloadEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { getPromptContract } from "@/lib/prompts/contract";
import { aMember } from "@/tests/support/viewers";
import { db } from "@/lib/platform/db/client";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aTextExample } from "@/tests/support/factories/example";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { idInPromptName } from "@/lib/mcp/prompt-name";
import { endMcp, mcpClient, mcpServer } from "@/tests/support/mcp";

const SECRET = "Тайный текст платного промпта про [тему] и {{ничего}}";

let owner: { id: string };
let paid: Awaited<ReturnType<typeof aBase>>;
let secret: { id: string };

beforeEach(async () => {
  await resetDatabase();
  await mcpServer();
  owner = await aUser();
  paid = await aBase({
    ownerId: owner.id,
    accessType: "ONE_TIME",
    oneTimePrice: 100,
    baseName: "Платная база",
  });
  secret = await aPrompt({ base: paid, title: "Платный промпт", promptText: SECRET });
});
afterEach(async () => {
  delete process.env.PAYMENTS_PROVIDER;
  reloadEnv();
  await endMcp();
});

type Client = Awaited<ReturnType<typeof mcpClient>>;

/** A tool's answer: its text, and its structured content (untyped on purpose). */
async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const words = (content as { text: string }[]).map(({ text }) => text).join("\n");
  return { words, isError: isError ?? false, data: structuredContent as never };
}

const as = async (userId: string, ...scopes: ("read" | "write" | "sell")[]) =>
  mcpClient(await aToken(userId, scopes.length ? scopes : undefined));

describe.each(["modern", "legacy"] as const)("a client of the %s revision", (era) => {
  test("learns what the server is and which tools it has", async () => {
    const client = await mcpClient(undefined, { era });
    expect(client.getServerVersion()).toMatchObject({ name: "promptoteka", title: "Промптотека" });
    expect(client.getInstructions()).toContain("search_prompts");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_prompts",
      "get_prompt",
      "render_prompt",
      "list_bases",
      "save_prompt",
      "search_knowledge",
      "sales_summary",
    ]);
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect([title, description, outputSchema?.type]).toEqual([
        expect.any(String),
        expect.any(String),
        "object",
      ]);
      for (const schema of Object.values(inputSchema.properties!))
        expect(Object.keys(schema as object).length).toBeGreaterThan(1); // a type beside the description
    }
    expect(
      tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name),
    ).toEqual(["save_prompt"]);
  });

  test("reads and writes", async () => {
    const client = await mcpClient(await aToken(owner.id), { era });
    const { data } = await use(client, "search_prompts", { within: "mine" });
    expect(data).toMatchObject({ prompts: [{ id: secret.id }] });
    expect((await use(client, "get_prompt", { id: secret.id })).data).toMatchObject({ promptText: SECRET });
  });
});

test("a guest finds what everybody may read, with Russian words whole and a page after the other", async () => {
  const base = await aBase({ baseName: "Открытая полка «Ёж»" });
  await manyPrompts(5, base, (at) => ({ title: `Письмо №${at} ёжику` }));
  const client = await mcpClient();
  const first = await use(client, "search_prompts", { limit: 3 });
  expect(first.data).toMatchObject({ prompts: { length: 3 } });
  expect(JSON.stringify(first.data)).not.toContain(secret.id);
  const { nextCursor, prompts } = first.data as { nextCursor: string; prompts: { id: string }[] };
  expect(first.words).toContain(nextCursor);
  const second = await use(client, "search_prompts", { limit: 3, cursor: nextCursor });
  expect(second.data).toMatchObject({ prompts: { length: 2 }, nextCursor: null });
  expect(prompts).toContainEqual(
    expect.objectContaining({ title: expect.stringMatching(/^Письмо №\d ёжику$/) }),
  );
  const found = await use(client, "search_prompts", { q: "письмо ёжику" });
  expect(found.data).toMatchObject({ prompts: { length: 5 } });
  expect(found.words).toContain("Открытая полка «Ёж»");
  expect((await use(client, "search_prompts", { q: "ничегошеньки" })).words).toContain("Ничего не нашлось");
});

test("the text of a paid prompt is for its owner and buyers, in no tool for anybody else", async () => {
  const stranger = await aUser();
  const buyer = await aUser();
  await anAccess({ userId: buyer.id, baseId: paid.id });
  const late = await aUser();
  await anAccess({ userId: late.id, baseId: paid.id, secondsLeft: -10 });
  for (const [userId, reads] of [
    [owner.id, true],
    [buyer.id, true],
    [stranger.id, false],
    [late.id, false],
    [null, false],
  ] as const) {
    const client = userId ? await as(userId, "read") : await mcpClient();
    for (const tool of ["get_prompt", "render_prompt"]) {
      const { isError, words } = await use(client, tool, { id: secret.id });
      expect([tool, userId, isError]).toEqual([tool, userId, !reads]);
      expect(words.includes("Тайный текст")).toBe(reads);
      if (!reads) {
        expect(words).toContain("Доступ ограничен\n(ACCESS_REQUIRED)");
        expect(words).toContain("Платная база");
        expect(words).toContain(`/bases/${paid.id}`);
      }
    }
    const { words, data } = await use(client, "search_prompts");
    expect(words + JSON.stringify(data)).not.toContain("Тайный текст");
  }
});

test("of a paid prompt a stranger sees what its page shows: results in words that its owner shows to all", async () => {
  await aTextExample(secret, { caption: "Пример", text: "Показано всем", isPublic: true, madeByAi: true });
  await aTextExample(secret, { text: "Скрыто", position: 1 });
  const { words } = await use(await mcpClient(), "get_prompt", { id: secret.id });
  expect(words).toContain("Показано всем\nСоздано нейросетью");
  expect(words).not.toContain("Скрыто");
});

test("only guests are told that a token is missing", async () => {
  const refuse = () => Promise.reject(new AppError("UNAUTHENTICATED"));
  const request = new Request("http://127.0.0.1/mcp", { method: "POST" });
  const wordsFor = async (viewer: Viewer) => {
    const called = await runCall({ request, viewer, locale: "ru" }, getPromptContract, refuse, {
      id: secret.id,
    });
    return "refused" in called && called.refused.body.message;
  };
  expect(await wordsFor(GUEST)).toContain("программа его не передала");
  expect(await wordsFor(await aMember())).toBe("Требуется авторизация");
});

test("another's personal prompt is not there", async () => {
  const hidden = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "PRIVATE" }) });
  const { isError, words } = await use(await as((await aUser()).id), "get_prompt", { id: hidden.id });
  expect([isError, words]).toEqual([true, "Промпт не найден\n(PROMPT_NOT_FOUND)"]);
});

test("a prompt is filled in as over HTTP", async () => {
  const tone = await aVariable({ userId: owner.id, variableName: "Тон", textValue: "дружеский" });
  const prompt = await aPrompt({
    base: await aBase({ ownerId: owner.id }),
    userId: owner.id,
    promptText: `Напиши письмо про [тему], тон {{text_${tone.id}}}.`,
  });
  const client = await as(owner.id, "read");
  const blank = await use(client, "render_prompt", { id: prompt.id });
  expect(blank.data).toMatchObject({ missing: ["тему"], fields: [{ key: "тему" }] });
  expect(blank.words).toContain("Не заполнено: тему.");
  const { data, words } = await use(client, "render_prompt", {
    id: prompt.id,
    values: { "[тему]": "осень" },
  });
  expect(data).toMatchObject({ text: "Напиши письмо про осень, тон дружеский.", missing: [] });
  expect(words).toBe("Напиши письмо про осень, тон дружеский.");
});

test("bases: the catalogue for everybody, own and bought ones for who has a token", async () => {
  const buyer = await aUser();
  await anAccess({ userId: buyer.id, baseId: paid.id });
  const catalogue = await use(await mcpClient(), "list_bases");
  expect(catalogue.data).toMatchObject({ bases: [{ id: paid.id, hasAccess: false, one_time_price: 100 }] });
  await db.promptBase.update({ where: { id: paid.id }, data: { salesEndedAt: new Date() } });
  const offSale = await use(await mcpClient(), "list_bases");
  expect(offSale.data).toMatchObject({ bases: [{ id: paid.id, sellingStopped: true }] });
  const own = await use(await as(owner.id), "list_bases", { within: "mine" });
  expect(own.data).toMatchObject({ bases: [{ id: paid.id }] });
  const bought = await use(await as(buyer.id), "list_bases", { within: "purchased" });
  expect(bought.data).toMatchObject({ bases: [{ id: paid.id, hasAccess: true }] });
  for (const within of ["mine", "purchased"]) {
    const { isError, words } = await use(await mcpClient(), "list_bases", { within });
    expect([isError, words]).toEqual([
      true,
      "Для этого нужен токен, а программа его не передала. Создайте его на http://localhost:3000/connect и вставьте в настройки программы\n(UNAUTHENTICATED)",
    ]);
  }
});

const NEW = {
  title: "Новый промпт",
  shortDescription: "Проверяет сохранение по MCP",
  promptText: "Составь план на [срок], не короче пяти пунктов",
  contentType: "TEXT",
};

test("save_prompt creates in the personal base, changes by id, and says no to an older version", async () => {
  await personalBase();
  const client = await as(owner.id, "write");
  const made = await use(client, "save_prompt", NEW);
  expect(made.data).toMatchObject({
    title: "Новый промпт",
    promptText: NEW.promptText,
    isFillable: true,
    version: 1,
  });
  const { id } = made.data as { id: string };
  expect(made.words).toContain("Сохранено: «Новый промпт», версия 1.");
  const changed = await use(client, "save_prompt", { id, title: "Другой", version: 1 });
  expect(changed.data).toMatchObject({ id, title: "Другой", promptText: NEW.promptText, version: 2 });
  const late = await use(client, "save_prompt", { id, title: "Третий", version: 1 });
  expect([late.isError, late.words]).toEqual([true, expect.stringContaining("EDIT_CONFLICT")]);
  expect(await db.prompt.findUnique({ where: { id } })).toMatchObject({ title: "Другой", version: 2 });
});

test("save_prompt needs write, a token, an own base and an own prompt", async () => {
  const stranger = await as((await aUser()).id);
  const given = { ...NEW, promptBaseId: paid.id };
  for (const [client, asked, code] of [
    [await mcpClient(), NEW, "UNAUTHENTICATED"],
    [await as(owner.id, "read"), given, "SCOPE_MISSING"],
    [await as(owner.id, "sell"), given, "SCOPE_MISSING"],
    [stranger, given, "FORBIDDEN"],
    [stranger, { id: secret.id, title: "Чужой" }, "FORBIDDEN"],
  ] as const) {
    const { isError, words } = await use(client, "save_prompt", asked);
    expect([code, isError, words]).toEqual([code, true, expect.stringContaining(`(${code})`)]);
  }
  expect(await db.prompt.count()).toBe(1);
});

test("sales_summary is what sell opens, of the caller's own bases, without a buyer", async () => {
  process.env.PAYMENTS_PROVIDER = "instant";
  reloadEnv();
  await purchaseAccess(await aMember({ fullName: "Покупатель Тайный" }), { base_id: paid.id });
  const client = await as(owner.id, "sell");
  const { data, words } = await use(client, "sales_summary", { by: "source", format: "csv" });
  expect(data).toMatchObject({ total: { purchases: 1, revenue: 100, refunds: 0 }, rows: [{ purchases: 1 }] });
  expect(words).toMatch(/покупок 1, .* Выручка 100 ₽/);
  expect(JSON.stringify([data, words])).not.toMatch(/Тайный|"days"/);
  const stranger = await as((await aUser()).id, "sell");
  expect((await use(stranger, "sales_summary", { base_id: paid.id })).words).toContain("(BASE_NOT_FOUND)");
  expect((await use(stranger, "sales_summary")).data).toMatchObject({ total: { purchases: 0 }, rows: [] });
  for (const [other, code] of [
    [await as(owner.id, "read", "write"), "SCOPE_MISSING"],
    [await mcpClient(), "UNAUTHENTICATED"],
  ] as const)
    expect((await use(other, "sales_summary")).words).toContain(`(${code})`);
});

test.each([
  ["read", ["search_prompts", "get_prompt", "render_prompt", "list_bases", "search_knowledge"]],
  [
    "write",
    ["search_prompts", "get_prompt", "render_prompt", "list_bases", "save_prompt", "search_knowledge"],
  ],
  ["sell", ["sales_summary"]],
] as const)("%s opens the tools that the consent page speaks of, and no other", async (scope, opened) => {
  await personalBase();
  const vector = await aKnowledgeBase({ userId: owner.id, type: "vector" });
  const client = await as(owner.id, scope);
  const given: Record<string, object> = {
    get_prompt: { id: secret.id },
    render_prompt: { id: secret.id },
    save_prompt: NEW,
    search_knowledge: { id: vector.id, query: "хлеб" },
  };
  const { tools } = await client.listTools();
  const found = [];
  for (const { name } of tools) {
    const { isError, words } = await use(client, name, { ...given[name] });
    if (!isError) found.push(name);
    else expect([name, words]).toEqual([name, expect.stringContaining("(SCOPE_MISSING)")]);
  }
  expect(found).toEqual(opened);
});

test("wrong arguments are named, each in words", async () => {
  const client = await as(owner.id);
  const { isError, words } = await use(client, "save_prompt", {
    ...NEW,
    title: "П",
    promptText: "коротко",
    contentType: "POEM",
  });
  expect(isError).toBe(true);
  expect(words).toContain("title: Название должно содержать минимум 3 символа");
  expect(words).toMatch(/^promptText: .*20 /m);
  expect(words).toMatch(/^contentType: /m);
  const wrong = await use(client, "search_prompts", { limit: 1_000, cursor: "ghost" });
  expect([wrong.isError, wrong.words]).toEqual([true, expect.stringContaining("limit: ")]);
  const hostile = await use(client, "search_prompts", { q: { contains: "" }, cursor: { toString: 1 } });
  expect([hostile.isError, hostile.words]).toEqual([true, expect.stringContaining("(VALIDATION_FAILED)")]);
});

test("refusals are in the person's language: that of Accept-Language, else of the profile", async () => {
  const english = await aUser({ language: "en" });
  const client = await mcpClient(await aToken(english.id), { headers: { "Accept-Language": "*" } });
  expect((await use(client, "get_prompt", { id: english.id })).words).toContain("Prompt not found");
});

const personalBase = () =>
  db.promptBase.create({
    data: { ownerId: owner.id, accessType: "PRIVATE", baseName: "Личное", baseDescription: "Моё" },
  });

test("optional arguments that are null or empty are not given, in every tool", async () => {
  await personalBase();
  const vector = await aKnowledgeBase({ userId: owner.id, type: "vector" });
  const client = await as(owner.id);
  const { tools } = await client.listTools();
  for (const blank of [null, "", "  "])
    for (const { name, inputSchema } of tools) {
      const required = inputSchema.required ?? [];
      const optional = Object.keys(inputSchema.properties!).filter((each) => !required.includes(each));
      const given = {
        ...Object.fromEntries(optional.map((each) => [each, blank])),
        ...(required.includes("id") && { id: secret.id }),
        ...(name === "save_prompt" && NEW),
        ...(name === "search_knowledge" && { id: vector.id, query: "хлеб" }),
      };
      const { isError, words } = await use(client, name, given);
      expect([name, blank, isError, isError ? words : ""]).toEqual([name, blank, false, ""]);
    }
  const kept = await use(client, "save_prompt", {
    id: secret.id,
    title: "Новое имя",
    category: null,
    usageExamples: "",
    tags: null,
  });
  expect(kept.data).toMatchObject({ title: "Новое имя", promptText: SECRET });
  const filled = await use(client, "render_prompt", {
    id: secret.id,
    values: { тему: "осень", ничего: null },
  });
  expect(filled.words).toContain("про осень");
  for (const id of [null, ""]) expect((await use(client, "get_prompt", { id })).isError).toBe(true);
});

test("an argument that can be made no text of is a refusal in words, in every tool", async () => {
  const client = await as(owner.id);
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools)
    for (const argument of Object.keys(inputSchema.properties ?? {}).filter((each) => each !== "values")) {
      const { isError, words } = await use(client, name, {
        ...(inputSchema.required?.includes("id") && { id: secret.id }),
        [argument]: { toString: null },
      });
      expect([name, argument, isError, words]).toEqual([
        name,
        argument,
        true,
        expect.stringMatching(/\([A-Z_]+\)$/),
      ]);
    }
});

test("prompts are found by the names of prompts/list and by ids in capitals, kinds in any case", async () => {
  const client = await as(owner.id);
  const { prompts } = await client.listPrompts();
  const named = prompts.find(({ name }) => idInPromptName(name) === secret.id)!.name;
  for (const id of [named, secret.id.toUpperCase(), `${secret.id}-platnyy-prompt`]) {
    expect((await use(client, "get_prompt", { id })).data).toMatchObject({ id: secret.id });
    expect((await use(client, "render_prompt", { id })).data).toMatchObject({ missing: expect.any(Array) });
    expect((await use(client, "save_prompt", { id, title: "Опять тот же" })).data).toMatchObject({
      id: secret.id,
    });
  }
  const searched = await use(client, "search_prompts", {
    contentType: "text",
    within: "Mine",
    sort: "NEWEST",
    language: "RU",
    isFillable: "True",
    promptBaseId: paid.id.toUpperCase(),
  });
  expect(searched.isError ? searched.words : "").toMatch(/^$|^sort: /);
  const typed = await use(client, "search_prompts", {
    contentType: " Text ",
    promptBaseId: paid.id.toUpperCase(),
  });
  expect(typed.data).toMatchObject({ prompts: [{ id: secret.id }] });
  const listed = await use(client, "list_bases", {
    accessType: "paid",
    user_id: owner.id.toUpperCase(),
    within: "PUBLIC",
  });
  expect(listed.data).toMatchObject({ bases: [{ id: paid.id }] });
  const saved = await use(client, "save_prompt", {
    ...NEW,
    contentType: "image",
    promptBaseId: paid.id.toUpperCase(),
  });
  expect(saved.data).toMatchObject({ contentType: "IMAGE", promptBaseId: paid.id });
  expect((await use(client, "search_prompts", { contentType: "poem" })).isError).toBe(true);
});

test("rights come before the arguments: another's prompt is not there, one's own lists need a token", async () => {
  const hidden = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "PRIVATE" }) });
  const stranger = await as((await aUser()).id);
  const wrong = { title: "x", promptText: "x", category: "нет такой" };
  for (const [id, code] of [
    [hidden.id, "PROMPT_NOT_FOUND"],
    [secret.id, "FORBIDDEN"],
  ] as const) {
    const { words, isError } = await use(stranger, "save_prompt", { id, ...wrong });
    expect([isError, words]).toEqual([true, expect.stringContaining(`(${code})`)]);
  }
  expect((await use(await as(owner.id), "save_prompt", { id: secret.id, ...wrong })).words).toContain(
    "(VALIDATION_FAILED)",
  );
  const guest = await mcpClient();
  for (const [name, within] of [
    ["search_prompts", "mine"],
    ["list_bases", "mine"],
    ["list_bases", "Purchased"],
  ] as const)
    expect((await use(guest, name, { within, limit: 9_999 })).words).toContain("(UNAUTHENTICATED)");
  expect((await use(guest, "search_prompts", { limit: 9_999 })).words).toContain("(VALIDATION_FAILED)");
});

test("search_prompts finds a tag in any case", async () => {
  const prompt = await aPrompt({ tags: ["СММ"] });
  const client = await mcpClient();
  for (const tag of ["смм", "СММ"])
    for (const q of [undefined, prompt.title])
      expect((await use(client, "search_prompts", { tag: [tag], q })).data).toMatchObject({
        prompts: [{ id: prompt.id }],
      });
});

test("search_knowledge finds passages in an own vector base only, and needs read", async () => {
  const base = await aKnowledgeBase({
    userId: owner.id,
    type: "vector",
    texts: ["Товар возвращают 14 дней"],
  });
  const file = await db.knowledgeFile.findFirstOrThrow({ where: { knowledgeBaseId: base.id } });
  const { signal } = new AbortController();
  await readFile(file.id, { signal, stopping: signal, attempt: 1, last: true });
  const asked = { id: base.id, query: "возврат товаров" };
  const found = await use(await as(owner.id, "read"), "search_knowledge", asked);
  expect(found.words).toBe("[1] Запись 0\nТовар возвращают 14 дней");
  expect(found.data).toMatchObject({ passages: [{ fileId: file.id, place: { from: 0, to: 24 } }] });
  for (const [client, code] of [
    [await mcpClient(), "UNAUTHENTICATED"],
    [await as((await aUser()).id), "KNOWLEDGE_BASE_NOT_FOUND"],
  ] as const) {
    const { isError, words } = await use(client, "search_knowledge", asked);
    expect([isError, words]).toEqual([true, expect.stringContaining(code)]);
  }
});
