import type { Prompt } from "@/lib/prompts/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const copyRoute = handlersAt("/prompts/{id}/copy", promptsRoutes);
const myPromptsRoute = handlersAt("/prompts/my", promptsRoutes);

const PROMPT = {
  title: "Письмо клиенту",
  shortDescription: "Вежливый ответ на жалобу",
  promptText: "Напиши вежливый ответ на жалобу покупателя.",
  contentType: "TEXT",
  category: "Продажи",
  tags: ["письмо"],
  usageExamples: "Жалоба на доставку",
  isFillable: false,
};

let owner: { id: string };
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aUser();
  token = await aToken(owner.id);
  base = await aBase({ ownerId: owner.id });
});

test("a prompt from creation to deletion; a visitor loses it when the base is no longer free", async () => {
  const created = await send(promptsRoute.POST, "POST", {
    token,
    json: { ...PROMPT, promptBaseId: base.id },
  });
  expect(created.status).toBe(201);
  const prompt: Prompt = created.body;
  expect(prompt).toMatchObject({
    ...PROMPT,
    promptBaseId: base.id,
    userId: owner.id,
    is_public: true,
    can: { edit: true, delete: true },
  });
  const params = { id: prompt.id };

  const found = await send(promptsRoute.GET, "GET", { query: "?q=письмами" });
  expect(found.body).toMatchObject([
    { id: prompt.id, title: PROMPT.title, can: { edit: false, delete: false } },
  ]);
  expect(found.text).not.toContain(PROMPT.promptText);
  expect((await send(promptsRoute.GET, "GET", { query: "?include=promptText" })).body).toMatchObject([
    { promptText: PROMPT.promptText },
  ]);
  expect(await send(copyRoute.POST, "POST", { params })).toMatchObject({
    status: 200,
    body: { promptText: PROMPT.promptText },
  });

  const changed = await send(promptRoute.PATCH, "PATCH", {
    token,
    params,
    json: { description: "Короткий ответ на жалобу", tags: "письмо, жалоба" },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      shortDescription: "Короткий ответ на жалобу",
      tags: ["письмо", "жалоба"],
      promptText: PROMPT.promptText,
      version: 2,
    },
  });

  const sold = {
    base_name: "Письма",
    base_description: "Письма на каждый день",
    access_type: "ONE_TIME",
    one_time_price: 10,
  };
  expect((await send(baseRoute.PUT, "PUT", { token, params: { id: base.id }, json: sold })).status).toBe(200);
  expect((await send(promptRoute.GET, "GET", { params })).status).toBe(403);
  expect((await send(promptsRoute.GET, "GET", { query: "?q=письмо" })).body).toEqual([]);
  expect((await send(promptRoute.GET, "GET", { token, params })).status).toBe(200);

  const deleted = await send(promptRoute.DELETE, "DELETE", { token, params });
  expect([deleted.status, deleted.text]).toEqual([204, ""]);
  expect(await send(promptRoute.GET, "GET", { token, params })).toMatchObject({
    status: 404,
    body: { code: "PROMPT_NOT_FOUND", message: "Промпт не найден" },
  });
});

test("an edit of an old copy answers 409 with what is stored", async () => {
  const { body: prompt }: { body: Prompt } = await send(promptsRoute.POST, "POST", {
    token,
    json: { ...PROMPT, promptBaseId: base.id },
  });
  const params = { id: prompt.id };
  expect(
    (await send(promptRoute.PATCH, "PATCH", { token, params, json: { title: "Первая вкладка", version: 1 } }))
      .status,
  ).toBe(200);
  const second = await send(promptRoute.PATCH, "PATCH", {
    token,
    params,
    json: { title: "Вторая вкладка", version: 1 },
  });
  expect(second).toMatchObject({
    status: 409,
    body: { code: "EDIT_CONFLICT", message: "Промпт изменён в другой вкладке", version: 2 },
  });
  expect(
    (
      await send(promptRoute.PATCH, "PATCH", {
        token,
        params,
        json: { title: "Вторая вкладка", updatedAt: prompt.updatedAt },
      })
    ).status,
  ).toBe(409);
});

test("every wrong field answers with its own text", async () => {
  const answer = await send(promptsRoute.POST, "POST", {
    token,
    json: {
      title: "Я",
      shortDescription: "мало",
      promptText: "мало",
      contentType: "HTML",
      category: "Плакаты",
      tags: "1,2,3,4,5,6,7,8,9,10,11",
    },
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    code: "VALIDATION_FAILED",
    message: "Название должно содержать минимум 3 символа",
    fields: {
      title: ["Название должно содержать минимум 3 символа"],
      shortDescription: ["Краткое описание должно содержать минимум 10 символов"],
      promptText: ["Текст промпта должен содержать минимум 20 символов"],
      contentType: ["Выберите тип контента"],
      tags: ["Максимальное количество тегов: 10"],
    },
  });
});

test("own prompts need a sign-in", async () => {
  expect((await send(myPromptsRoute.GET, "GET")).status).toBe(401);
  expect(await send(myPromptsRoute.GET, "GET", { token })).toMatchObject({ status: 200, body: [] });
});

test("the parameter tag finds a tag in any case; a prompt keeps its own spelling, and holds a tag once", async () => {
  const write = async (tags: string[]) => {
    const json = { ...PROMPT, promptBaseId: base.id, tags };
    return (await send(promptsRoute.POST, "POST", { token, json })).body as Prompt;
  };
  const [upper, lower] = [await write(["СММ"]), await write(["смм", "SMM", "smm"])];
  expect(lower.tags).toEqual(["смм", "SMM"]);
  for (const tag of ["смм", "СММ", "Смм"])
    for (const [route, as] of [
      [promptsRoute, undefined],
      [myPromptsRoute, token],
    ] as const) {
      const { body } = await send(route.GET, "GET", { query: `?${new URLSearchParams({ tag })}`, token: as });
      expect((body as Prompt[]).map(({ id, tags }) => [id, tags])).toEqual([
        [lower.id, ["смм", "SMM"]],
        [upper.id, ["СММ"]],
      ]);
    }
  // A form without a tag asks for none.
  const found = async (query: string) =>
    ((await send(promptsRoute.GET, "GET", { query })).body as Prompt[]).map(({ id }) => id);
  expect(await found("?tag=&limit=100")).toEqual(await found("?limit=100"));
  const both = await send(promptsRoute.GET, "GET", { query: "?tag=СММ&tag=Smm" });
  expect((both.body as Prompt[]).map(({ id }) => id)).toEqual([lower.id]);
});
