import { formValuesOf } from "@/components/prompts/form/form-values";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { DRAFT_LIMITS } from "@/lib/prompts/drafts/limits";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aWorld } from "@/tests/support/personas";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsDraftsRoutes } from "@/lib/prompts/drafts/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const draftRoute = handlersAt("/drafts/{key}", promptsDraftsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);

const CONTENT = {
  ...formValuesOf(null, ""),
  shortDescription: "Начато",
  promptText: "Напиши пись",
  tags: ["письмо"],
};
const [PHONE, LAPTOP] = [randomUUID(), randomUUID()];

let owner: { id: string };
let token: string;

beforeEach(async () => {
  await resetDatabase();
  process.env.RATE_LIMIT_SCALE = "1000";
  owner = await aUser();
  token = await aToken(owner.id);
});

const get = (key: string, as = token) => send(draftRoute.GET, "GET", { token: as, params: { key } });
const put = (key: string, json: object, as = token) =>
  send(draftRoute.PUT, "PUT", {
    token: as,
    params: { key },
    json: { writer: LAPTOP, content: CONTENT, ...json },
  });
const remove = (key: string, query = "", as = token) =>
  send(draftRoute.DELETE, "DELETE", { token: as, params: { key }, query });
const typed = (promptText: string) => ({ ...CONTENT, promptText });
const text = async (key: string) => ((await get(key)).body as PromptDraft).content.promptText;

test("what is typed comes back as it was, right or wrong, until it is thrown away", async () => {
  expect((await get("new")).body).toMatchObject({ code: "DRAFT_NOT_FOUND" });
  expect(await put("new", { revision: 0 })).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(await get("new")).toMatchObject({
    status: 200,
    body: { key: "new", content: CONTENT, version: null, revision: 1, writer: LAPTOP },
  });
  expect(await put("new", { revision: 1, content: typed("Напиши письмо  ") })).toMatchObject({
    body: { revision: 2 },
  });
  expect(await text("new")).toBe("Напиши письмо  ");
  expect((await remove("new")).status).toBe(204);
  expect((await remove("new")).status).toBe(204);
  expect((await get("new")).status).toBe(404);
});

test("a draft of a prompt says which version it began from", async () => {
  const { id } = await aPrompt({ base: await aBase({ ownerId: owner.id }) });
  await put(id, { revision: 0, version: 1 });
  await put("new", { revision: 0 });
  expect((await get(id)).body).toMatchObject({ key: id, version: 1 });
  await send(promptRoute.PATCH, "PATCH", { token, params: { id }, json: { title: "Сохранено" } });
  expect((await get(id)).body).toMatchObject({ version: 1, content: CONTENT });
  await db.prompt.delete({ where: { id } });
  expect((await get(id)).body).toMatchObject({ code: "PROMPT_NOT_FOUND" });
  expect(await db.promptDraft.findMany({ select: { key: true } })).toEqual([{ key: "new" }]);
});

describe("two forms", () => {
  test("the second hears of the first one's draft and overwrites nothing until it has chosen", async () => {
    await put("new", { revision: 0, content: typed("Из ноутбука") });
    const refused = await put("new", { revision: 0, writer: PHONE, content: typed("Из телефона") });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "DRAFT_CONFLICT", draft: { revision: 1, writer: LAPTOP, content: typed("Из ноутбука") } },
    });
    expect(await text("new")).toBe("Из ноутбука");
    expect((await remove("new", "?revision=0")).status).toBe(409);
    expect((await put("new", { revision: 1, writer: PHONE, content: typed("Из телефона") })).status).toBe(
      200,
    );
    expect((await put("new", { revision: 1, content: typed("Снова из ноутбука") })).status).toBe(409);
    expect(await text("new")).toBe("Из телефона");
    expect((await remove("new", "?revision=2")).status).toBe(204);
  });

  test("of many first writings at once one wins", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        put("new", { revision: 0, writer: randomUUID(), content: typed(`Окно ${at}`) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await text("new")).toBe(`Окно ${answers.findIndex(({ status }) => status === 200)}`);
  });
});

test("what a form sends when its tab closes goes over what it sent before, in whichever order both arrive", async () => {
  for (const [first, second] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await remove("new");
    await put("new", { revision: 0, content: typed("Было") });
    // The answer to the first is not there when the tab closes: the last one counts on it.
    const sent = [
      { revision: 1, content: typed("Почти всё") },
      { revision: 2, content: typed("Всё до буквы") },
    ];
    await put("new", sent[first]!);
    await put("new", sent[second]!);
    expect(await text("new")).toBe("Всё до буквы");
  }
});

test("nobody else's draft is read, written or thrown away", async () => {
  await put("new", { revision: 0, content: typed("Только моё") });
  const other = await aToken((await aUser()).id);
  expect((await get("new", other)).status).toBe(404);
  expect((await put("new", { revision: 0, content: typed("Чужое") }, other)).status).toBe(200);
  expect((await remove("new", "", other)).status).toBe(204);
  expect(await text("new")).toBe("Только моё");
  for (const method of ["GET", "PUT", "DELETE"] as const) {
    expect(
      (
        await send(draftRoute[method], method, {
          params: { key: "new" },
          ...(method === "PUT" && { json: {} }),
        })
      ).status,
    ).not.toBe(200);
  }
  expect((await get("new", "")).status).toBe(401);
});

test("a draft of a prompt is for those who may edit it, whatever they may read", async () => {
  const world = await aWorld();
  for (const { own, guestWritten } of Object.values(world.shelves)) {
    for (const [persona, member] of Object.entries(world.members)) {
      const as = await aToken(member.id);
      for (const id of [own, guestWritten]) {
        const may = persona === "owner" || (persona === "author" && id === guestWritten);
        expect([persona, (await put(id, { revision: 0, version: 1 }, as)).status]).toEqual([
          persona,
          may ? 200 : 404,
        ]);
        expect([persona, (await get(id, as)).status]).toEqual([persona, may ? 200 : 404]);
        expect([persona, (await remove(id, "", as)).status]).toEqual([persona, may ? 204 : 404]);
      }
    }
  }
});

test("of a prompt that one may no longer edit the draft is not shown, and not lost", async () => {
  const author = await aUser();
  const as = await aToken(author.id);
  const { id } = await aPrompt({ base: await aBase({ ownerId: owner.id }), userId: author.id });
  await put(id, { revision: 0, version: 1 }, as);
  await db.prompt.update({ where: { id }, data: { userId: owner.id } });
  expect((await get(id, as)).body).toMatchObject({ code: "PROMPT_NOT_FOUND" });
  expect((await remove(id, "", as)).status).toBe(404);
  await db.prompt.update({ where: { id }, data: { userId: author.id } });
  expect((await get(id, as)).body).toMatchObject({ content: CONTENT });
});

test("a draft has a bound, and text that a database cannot hold is refused", async () => {
  const refused = [
    { promptText: "я".repeat(DRAFT_LIMITS.textMax + 1) },
    { title: "я".repeat(DRAFT_LIMITS.fieldMax + 1) },
    { tags: Array.from({ length: DRAFT_LIMITS.tags + 1 }, String) },
    { promptText: "конец\0" },
    { promptText: "половина \ud83d" },
    { contentType: "HTML" },
    { isFillable: "да" },
    { language: "de" },
  ];
  for (const change of refused)
    expect((await put("new", { revision: 0, content: { ...CONTENT, ...change } })).status).toBe(422);
  expect((await put("new", { revision: 0, writer: "кто-то" })).status).toBe(422);
  expect((await put("sometimes", { revision: 0 })).status).toBe(404);
  const long = {
    ...CONTENT,
    promptText: "я".repeat(DRAFT_LIMITS.textMax),
    userId: "another",
    extra: { deep: [1] },
  };
  expect((await put("new", { revision: 0, content: long })).status).toBe(200);
  expect(Object.keys(((await get("new")).body as PromptDraft).content).sort()).toEqual(
    Object.keys(CONTENT).sort(),
  );
});

test("a person has 200 drafts; the oldest goes", async () => {
  const base = await aBase({ ownerId: owner.id });
  const prompt = await aPrompt({ base });
  const { perUser } = DRAFT_LIMITS;
  await db.$executeRaw`
    INSERT INTO prompts (id, user_id, prompt_base_id, title, short_description, prompt_text, content_type, updated_at)
    SELECT gen_random_uuid(), ${owner.id}::uuid, ${base.id}::uuid, 'Промпт', 'а', 'а', content_type, now()
    FROM prompts, generate_series(1, ${perUser + 5}::int) WHERE id = ${prompt.id}::uuid`;
  await db.$executeRaw`
    INSERT INTO prompt_drafts (user_id, key, prompt_id, content, revision, writer, updated_at)
    SELECT ${owner.id}::uuid, id::text, id, '{}', 1, 'x', now() - make_interval(mins => (row_number() OVER ())::int) FROM prompts LIMIT ${perUser}::int`;
  const [oldest] = await db.promptDraft.findMany({ orderBy: { updatedAt: "asc" }, take: 1 });
  expect((await put("new", { revision: 0 })).status).toBe(200);
  expect(await db.promptDraft.count()).toBe(perUser);
  expect(
    await db.promptDraft.findMany({ where: { key: { in: [oldest!.key, "new"] } }, select: { key: true } }),
  ).toEqual([{ key: "new" }]);
});

test("drafts go with their person", async () => {
  const other = await aUser();
  await put("new", { revision: 0 }, await aToken(other.id));
  await put("new", { revision: 0 });
  await db.user.delete({ where: { id: other.id } });
  expect(await db.promptDraft.findMany({ select: { userId: true } })).toEqual([{ userId: owner.id }]);
});
