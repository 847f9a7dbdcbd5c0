import { FAVOURITES_MAX } from "@/lib/bases/favourites/limits";
import { db } from "@/lib/platform/db/client";
import type { Favourite } from "@/lib/prompts/favourites/schema";
import { aToken, send } from "@/tests/support/api";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsFavouritesRoutes } from "@/lib/prompts/favourites/routes";
import { ROUTES as basesFavouritesRoutes } from "@/lib/bases/favourites/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const favouritesRoute = handlersAt("/favourites", promptsFavouritesRoutes);
const baseFavouriteRoute = handlersAt("/bases/{id}/favourite", basesFavouritesRoutes);
const basesRoute = handlersAt("/bases", basesRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const promptFavouriteRoute = handlersAt("/prompts/{id}/favourite", promptsFavouritesRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);

let me: Awaited<ReturnType<typeof aMember>>;
let token: string;

beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
});

const set = (kind: "prompt" | "base", id: string, method: "PUT" | "DELETE" = "PUT") =>
  send((kind === "prompt" ? promptFavouriteRoute : baseFavouriteRoute)[method], method, {
    token,
    params: { id },
  });
const idOf = (each: Favourite) => (each.kind === "prompt" ? each.prompt.id : each.base.id);
const listed = async (query = "") =>
  ((await send(favouritesRoute.GET, "GET", { token, query })).body as Favourite[]).map(idOf);

test("what is put among the favourites is listed latest first, says so on every card and page, and goes again", async () => {
  const prompt = await aPrompt();
  const base = await aBase();
  for (let times = 0; times < 2; times += 1) expect((await set("prompt", prompt.id)).status).toBe(204);
  await db.promptFavourite.updateMany({ data: { createdAt: new Date(Date.now() - 60_000) } });
  expect((await set("base", base.id)).status).toBe(204);
  expect(await listed()).toEqual([base.id, prompt.id]);
  expect(await listed("?kind=prompt")).toEqual([prompt.id]);
  expect(await listed("?kind=base")).toEqual([base.id]);
  const shown = async (by?: string) => {
    const marks = await Promise.all([
      send(promptsRoute.GET, "GET", { token: by }),
      send(promptsRoute.GET, "GET", { token: by, query: "?include=promptText" }),
      send(basesRoute.GET, "GET", { token: by, query: `?user_id=${base.ownerId}` }),
      send(promptRoute.GET, "GET", { token: by, params: { id: prompt.id } }),
      send(baseRoute.GET, "GET", { token: by, params: { id: base.id } }),
    ]);
    return marks
      .map(({ body }) => ([body].flat() as { isFavourite?: boolean }[]).map(({ isFavourite }) => isFavourite))
      .flat();
  };
  expect(await shown(token)).toEqual([true, true, true, true, true]);
  expect(await shown(await aToken((await aMember()).id))).toEqual([false, false, false, false, false]);
  expect(await shown()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  for (let times = 0; times < 2; times += 1)
    expect((await set("prompt", prompt.id, "DELETE")).status).toBe(204);
  await set("base", base.id, "DELETE");
  expect(await listed()).toEqual([]);
});

test("the list goes on page by page, each once, in five statements at most", async () => {
  const base = await aBase();
  await manyPrompts(6, base);
  const prompts = await db.prompt.findMany({ select: { id: true } });
  for (const { id } of prompts) await set("prompt", id);
  for (let index = 0; index < 5; index += 1) await set("base", (await aBase()).id);
  const seen: string[] = [];
  let query = "?limit=4";
  for (;;) {
    const { result: page, statements } = await statementsOf(() =>
      send(favouritesRoute.GET, "GET", { token, query }),
    );
    expect(
      statements.filter((sql) => /favourites|prompt_bases|base_prompt_counts/.test(sql)).length,
    ).toBeLessThanOrEqual(5);
    seen.push(...(page.body as Favourite[]).map(idOf));
    const next = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
    if (!next) break;
    query = `?limit=4&cursor=${next}`;
  }
  expect(seen.length).toBe(11);
  expect(new Set(seen).size).toBe(11);
});

test("only what one may read or know of; what one lost access to is not listed until it comes back", async () => {
  const hidden = await aBase({ accessType: "PRIVATE" });
  const secret = await aPrompt({ base: hidden });
  expect(await set("prompt", secret.id)).toMatchObject({ status: 404, body: { code: "PROMPT_NOT_FOUND" } });
  expect(await set("base", hidden.id)).toMatchObject({ status: 404, body: { code: "BASE_NOT_FOUND" } });
  expect((await set("prompt", secret.id, "DELETE")).status).toBe(204);
  const paid = await aBase({ accessType: "SUBSCRIPTION" });
  const prompt = await aPrompt({ base: paid, title: "Платная тайна" });
  expect((await set("prompt", prompt.id)).status).toBe(403);
  expect((await set("base", paid.id)).status).toBe(204);
  const access = await anAccess({ userId: me.id, baseId: paid.id });
  await set("prompt", prompt.id);
  expect(await listed("?kind=prompt")).toEqual([prompt.id]);
  await db.userBaseAccess.update({
    where: { id: access.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  const answer = await send(favouritesRoute.GET, "GET", { token });
  expect((answer.body as Favourite[]).map(idOf)).toEqual([paid.id]);
  expect(answer.text).not.toContain("тайна");
  await db.userBaseAccess.update({ where: { id: access.id }, data: { expiresAt: null } });
  expect(await listed("?kind=prompt")).toEqual([prompt.id]);
});

test("a guest has no favourites; a cursor that is none is refused; they go with the account and with what they are about", async () => {
  const prompt = await aPrompt();
  const params = { id: prompt.id };
  expect((await send(favouritesRoute.GET, "GET")).status).toBe(401);
  expect((await send(promptFavouriteRoute.PUT, "PUT", { params })).status).toBe(401);
  expect((await send(favouritesRoute.GET, "GET", { token, query: "?cursor=x" })).status).toBe(400);
  const base = await aBase();
  await set("prompt", prompt.id);
  await set("base", base.id);
  await db.prompt.delete({ where: { id: prompt.id } });
  await db.promptBase.delete({ where: { id: base.id } });
  expect([await db.promptFavourite.count(), await db.baseFavourite.count()]).toEqual([0, 0]);
  const stays = await aPrompt();
  await set("prompt", stays.id);
  await db.user.delete({ where: { id: me.id } });
  expect(await db.promptFavourite.count()).toBe(0);
});

test("there is a bound, also at once", async () => {
  const base = await aBase();
  await manyPrompts(4, base);
  const free = await db.prompt.findMany({ select: { id: true } });
  await fillTable(
    `INSERT INTO prompts (id, prompt_base_id, title, short_description, prompt_text, content_type, updated_at)
     SELECT gen_random_uuid(), $1::uuid, 'Промпт', 'Описание', 'Текст промпта', 'TEXT', now() FROM generate_series(1, $2::int)`,
    [base.id, FAVOURITES_MAX - 2],
  );
  await fillTable(
    "INSERT INTO prompt_favourites (user_id, prompt_id) SELECT $1::uuid, id FROM prompts WHERE title = 'Промпт' AND prompt_text = 'Текст промпта'",
    [me.id],
  );
  const answers = await Promise.all(free.map(({ id }) => set("prompt", id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409]);
});
