import type { Base } from "@/lib/bases/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";

const basesRoute = handlersAt("/bases", basesRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const myBasesRoute = handlersAt("/bases/my", basesRoutes);
const promptBasesRoute = handlersAt("/prompt_bases", basesRoutes);
const promptBaseRoute = handlersAt("/prompt_bases/{id}", basesRoutes);

const BASE = {
  base_name: "Письма",
  base_description: "Письма на каждый день",
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 490.5,
  subscription_price_yearly: null,
  one_time_price: null,
};

let owner: { id: string };
let token: string;
let stranger: string;

beforeEach(async () => {
  await resetDatabase();
  owner = await aUser();
  token = await aToken(owner.id);
  stranger = await aToken((await aUser()).id);
});

test.each([
  ["/bases", basesRoute, baseRoute],
  ["/prompt_bases", promptBasesRoute, promptBaseRoute],
] as const)("%s: a base from creation to deletion", async (_, list, one) => {
  const created = await send(list.POST, "POST", { token, json: { ...BASE, owner_id: "somebody" } });
  expect(created.status).toBe(201);
  const base: Base = created.body;
  expect(base).toMatchObject({
    ...BASE,
    owner_id: owner.id,
    owner: { id: owner.id, full_name: "Вера Соколова", avatar_url: null },
  });
  const params = { id: base.id };

  const changed = await send(one.PUT, "PUT", {
    token,
    params,
    json: { ...BASE, access_type: "ONE_TIME", one_time_price: 1490 },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    access_type: "ONE_TIME",
    one_time_price: 1490,
    subscription_price_monthly: null,
  });

  expect((await send(one.GET, "GET", { params })).body).toMatchObject({ id: base.id, hasAccess: false });
  expect((await send(list.GET, "GET", { query: "?accessType=PAID" })).body).toHaveLength(1);
  expect((await send(one.DELETE, "DELETE", { token: stranger, params })).status).toBe(403);

  const deleted = await send(one.DELETE, "DELETE", { token, params });
  expect([deleted.status, deleted.text]).toEqual([204, ""]);
  expect((await send(one.GET, "GET", { params })).body).toEqual({
    code: "BASE_NOT_FOUND",
    message: "База не найдена!",
  });
});

test("refusals carry the specification's texts, in English when asked", async () => {
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const sold = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  await anAccess({ userId: (await aUser()).id, baseId: sold.id });
  const remove = (id: string, by: string, headers = {}) =>
    send(promptBaseRoute.DELETE, "DELETE", { token: by, params: { id }, headers });

  expect(await remove(personal.id, token)).toMatchObject({
    status: 409,
    body: { message: "Личную базу промптов нельзя удалить" },
  });
  expect(await remove(personal.id, stranger)).toMatchObject({ status: 404 });
  expect(await remove(sold.id, stranger)).toMatchObject({
    status: 403,
    body: { message: "У вас нет прав для удаления этой базы" },
  });
  expect(await remove(sold.id, token)).toMatchObject({
    status: 409,
    body: {
      code: "BASE_HAS_SUBSCRIBERS",
      message:
        "Эту базу нельзя удалить, так как у неё есть 1 со-пользователей. Сначала дождитесь окончания всех подписок.",
    },
  });
  const english = await remove(personal.id, token, { "accept-language": "en" });
  expect(english.body).toMatchObject({ message: expect.stringMatching(/^[\x20-\x7E’]+$/) });

  const second = await send(basesRoute.POST, "POST", { token, json: { ...BASE, access_type: "PRIVATE" } });
  expect(second).toMatchObject({ status: 409, body: { code: "PRIVATE_BASE_EXISTS" } });
  const priceless = await send(basesRoute.POST, "POST", {
    token,
    json: { ...BASE, subscription_price_monthly: 0 },
  });
  expect(priceless).toMatchObject({
    status: 422,
    body: {
      code: "VALIDATION_FAILED",
      fields: { subscription_price_monthly: ["Укажите цену подписки (месячную или годовую)"] },
    },
  });
});

test("a list pages by the Link header and keeps its filters", async () => {
  for (let index = 0; index < 5; index += 1) await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const seen: string[] = [];
  let query: string | undefined = "?accessType=PAID&limit=2";
  while (query) {
    const page = await send(basesRoute.GET, "GET", { query });
    seen.push(...(page.body as Base[]).map(({ id }) => id));
    query = /<[^?]*(\?[^>]*)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    if (query) expect(query).toContain("accessType=PAID");
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

test("own bases need a sign-in", async () => {
  expect(await send(myBasesRoute.GET, "GET")).toMatchObject({
    status: 401,
    body: { code: "UNAUTHENTICATED", message: "Требуется авторизация" },
  });
  expect(await send(myBasesRoute.GET, "GET", { token })).toMatchObject({ status: 200, body: [] });
});
