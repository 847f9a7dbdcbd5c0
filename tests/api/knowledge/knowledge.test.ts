import { CATEGORY_ICONS } from "@/lib/knowledge/icons";
import type { KnowledgeBase, KnowledgeCategory } from "@/lib/knowledge/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aCategory, aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aVariable } from "@/tests/support/factories/variable";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as knowledgeRoutes } from "@/lib/knowledge/routes";
import { ROUTES as variablesRoutes } from "@/lib/variables/routes";

const { DELETE: DELETE_CATEGORY, PUT: PUT_CATEGORY } = handlersAt(
  "/knowledge/categories/{id}",
  knowledgeRoutes,
);
const { GET: CATEGORIES, POST: POST_CATEGORY } = handlersAt("/knowledge/categories", knowledgeRoutes);
const { GET: CONTENT } = handlersAt("/knowledge/bases/{id}/content", knowledgeRoutes);
const {
  DELETE: DELETE_BASE,
  GET: BASE,
  PUT: PUT_BASE,
} = handlersAt("/knowledge/bases/{id}", knowledgeRoutes);
const { GET: BASES, POST: POST_BASE } = handlersAt("/knowledge/bases", knowledgeRoutes);
const { GET: VARIABLE } = handlersAt("/variables/{id}", variablesRoutes);

let me: string;
let token: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  me = (await aUser()).id;
  token = await aToken(me);
});

const addCategory = (json: unknown) => send(POST_CATEGORY, "POST", { token, json });
const addBase = (json: unknown) => send(POST_BASE, "POST", { token, json });
const changeBase = (id: string, json: unknown) => send(PUT_BASE, "PUT", { token, params: { id }, json });
const bases = async (query = "") => (await send(BASES, "GET", { token, query })).body as KnowledgeBase[];

describe("categories", () => {
  test("are trimmed, have a folder unless said otherwise and keep their icon", async () => {
    const created = await addCategory({ name: "  Бренд ", description: " ", userId: "x", id: "y" });
    expect(created).toMatchObject({
      status: 201,
      body: { name: "Бренд", description: null, iconUrl: "Folder", baseCount: 0 },
    });
    const { id } = created.body as KnowledgeCategory;
    const change = (json: unknown) => send(PUT_CATEGORY, "PUT", { token, params: { id }, json });
    expect(
      (await change({ name: "Бренд", description: "Тон и слова", icon_url: "Brain" })).body,
    ).toMatchObject({
      description: "Тон и слова",
      iconUrl: "Brain",
    });
    expect((await change({ name: "Голос" })).body).toMatchObject({
      id,
      name: "Голос",
      description: null,
      iconUrl: "Brain",
    });
  });

  test.each(CATEGORY_ICONS)("may have the icon %s", async (iconUrl) => {
    expect((await addCategory({ name: "Бренд", iconUrl })).body).toMatchObject({ iconUrl });
  });

  test.each([
    [{}, "name"],
    [{ name: "   " }, "name"],
    [{ name: "я".repeat(101) }, "name"],
    [{ name: "a\nb" }, "name"],
    [{ name: "Бренд", description: "я".repeat(501) }, "description"],
    [{ name: "Бренд", iconUrl: "Skull" }, "iconUrl"],
  ])("refuse %j", async (json, field) => {
    expect(await addCategory(json)).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", fields: { [field]: [expect.any(String)] } },
    });
  });

  test("are listed by name, page by page, with how many bases they have", async () => {
    const [b, a] = [
      await aCategory({ userId: me, name: "Бренд" }),
      await aCategory({ userId: me, name: "Архив" }),
    ];
    for (const categoryId of [b.id, b.id]) await aKnowledgeBase({ userId: me, categoryId });
    const first = await send(CATEGORIES, "GET", { token, query: "?limit=1" });
    expect(first.body).toMatchObject([{ id: a.id, baseCount: 0 }]);
    const query = /\?[^>]+/.exec(first.headers.get("link") ?? "")?.[0];
    const second = await send(CATEGORIES, "GET", { token, query });
    expect(second.body).toMatchObject([{ id: b.id, baseCount: 2 }]);
    expect(second.headers.get("link")).toBeNull();
  });

  test("leave their bases behind when they are deleted", async () => {
    const { id } = await aCategory({ userId: me });
    const base = await aKnowledgeBase({ userId: me, categoryId: id, texts: ["Текст"] });
    expect((await send(DELETE_CATEGORY, "DELETE", { token, params: { id } })).status).toBe(204);
    expect((await send(BASE, "GET", { token, params: { id: base.id } })).body).toMatchObject({
      categoryId: null,
      fileCount: 1,
    });
    expect((await send(DELETE_CATEGORY, "DELETE", { token, params: { id } })).status).toBe(404);
  });
});

describe("bases", () => {
  test("are created as text without a category, and their type stays", async () => {
    const created = await addBase({ name: " О компании ", type: undefined, categoryId: null, fileCount: 9 });
    const fresh = {
      name: "О компании",
      description: null,
      type: "text",
      categoryId: null,
      fileCount: 0,
      totalTokens: 0,
      variableCount: 0,
    };
    expect(created).toMatchObject({ status: 201, body: fresh });
    const { id } = created.body as KnowledgeBase;
    expect(
      (await changeBase(id, { name: "О нас", description: "Кто мы", type: "vector" })).body,
    ).toMatchObject({
      name: "О нас",
      description: "Кто мы",
      type: "text",
    });
    expect((await addBase({ name: "Смыслы", type: "vector" })).body).toMatchObject({ type: "vector" });
  });

  test("move between categories; without the field they stay where they are", async () => {
    const { id: categoryId } = await aCategory({ userId: me });
    const { id } = (await addBase({ name: "О нас", category_id: categoryId })).body as KnowledgeBase;
    expect((await changeBase(id, { name: "О нас" })).body).toMatchObject({ categoryId });
    expect((await changeBase(id, { name: "О нас", categoryId: "" })).body).toMatchObject({
      categoryId: null,
    });
    expect((await changeBase(id, { name: "О нас", categoryId })).body).toMatchObject({ categoryId });
  });

  test.each([
    [{}, "name"],
    [{ name: " " }, "name"],
    [{ name: "О нас", type: "graph" }, "type"],
    [{ name: "О нас", categoryId: "1" }, "categoryId"],
    [{ name: "О нас", description: "я".repeat(501) }, "description"],
  ])("refuse %j", async (json, field) => {
    expect(await addBase(json)).toMatchObject({
      status: 422,
      body: { fields: { [field]: [expect.any(String)] } },
    });
  });

  test("are listed newest first, by category and by a part of name or description", async () => {
    const { id: categoryId } = await aCategory({ userId: me });
    const one = await aKnowledgeBase({ userId: me, name: "Скидки 50% летом", categoryId });
    const two = await aKnowledgeBase({ userId: me, name: "Скидки", description: "Тон_и слова" });
    expect((await bases()).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await bases(`?categoryId=${categoryId}`)).map(({ id }) => id)).toEqual([one.id]);
    expect((await bases("?categoryId=none")).map(({ id }) => id)).toEqual([two.id]);
    expect(await bases(`?q=${encodeURIComponent("СКИДКИ")}`)).toHaveLength(2);
    expect((await bases(`?q=${encodeURIComponent("0%")}`)).map(({ id }) => id)).toEqual([one.id]);
    expect((await bases(`?q=${encodeURIComponent("н_и")}`)).map(({ id }) => id)).toEqual([two.id]);
    expect(await bases("?q=%25%25")).toEqual([]);
    expect((await send(BASES, "GET", { token, query: "?categoryId=x" })).status).toBe(400);
  });

  test("are listed page by page, none twice and none lost", async () => {
    for (let index = 0; index < 5; index += 1)
      await aKnowledgeBase({ userId: me, name: `База ${index}`, texts: ["12345678"] });
    const seen: KnowledgeBase[] = [];
    for (let query: string | undefined = "?limit=2"; query;) {
      const page: Awaited<ReturnType<typeof send>> = await send(BASES, "GET", { token, query });
      seen.push(...(page.body as KnowledgeBase[]));
      query = /\?[^>]+/.exec(page.headers.get("link") ?? "")?.[0];
    }
    expect(seen.map(({ name }) => name)).toEqual(["База 4", "База 3", "База 2", "База 1", "База 0"]);
    expect(seen.every(({ fileCount, totalTokens }) => fileCount === 1 && totalTokens === 2)).toBe(true);
    expect((await send(BASES, "GET", { token, query: "?cursor=xxx" })).status).toBe(400);
  });

  test("give their texts in order, together and one by one", async () => {
    const { id } = await aKnowledgeBase({ userId: me, texts: ["Первое", "", "Второе"] });
    const { body } = await send(CONTENT, "GET", { token, params: { id } });
    expect(body).toMatchObject({
      content: "Первое\n\nВторое",
      files: [{ extractedText: "Первое" }, { extractedText: "" }, { extractedText: "Второе" }],
    });
    expect(JSON.stringify((await send(BASE, "GET", { token, params: { id } })).body)).not.toContain("Первое");
  });

  test("go with everything in them; a variable that used one stays, without it", async () => {
    const { id } = await aKnowledgeBase({ userId: me, texts: ["Текст"] });
    const variable = await aVariable({ userId: me, variableType: "knowledge_base", knowledgeBaseId: id });
    expect((await bases())[0]).toMatchObject({ variableCount: 1 });
    expect((await send(DELETE_BASE, "DELETE", { token, params: { id } })).status).toBe(204);
    expect(await bases()).toEqual([]);
    expect((await send(VARIABLE, "GET", { token, params: { id: variable.id } })).body).toMatchObject({
      knowledgeBaseId: null,
      knowledgeBaseName: null,
    });
  });
});
