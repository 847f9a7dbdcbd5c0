import { db } from "@/lib/platform/db/client";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import { aToken, send } from "@/tests/support/api";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPromoCodesRoutes } from "@/lib/bases/promo-codes/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { DELETE, PATCH } = handlersAt("/bases/{id}/promo-codes/{promoId}", basesPromoCodesRoutes);
const { GET: LIST, POST: CREATE } = handlersAt("/bases/{id}/promo-codes", basesPromoCodesRoutes);
const { GET: PRICE } = handlersAt("/bases/{id}/price", basesPromoCodesRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

let owner: string;
let buyer: string;
let ownerId: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(() => void Object.assign(process.env, { RATE_LIMIT_SCALE: "1000", PAYMENTS_PROVIDER: "instant" }));
beforeEach(async () => {
  await resetDatabase();
  ownerId = (await aMember()).id;
  [owner, buyer] = [await aToken(ownerId), await aToken((await aMember()).id)];
  base = await aBase({ ownerId, accessType: "SUBSCRIPTION" });
});
afterEach(audit);

const valid = (values: object = {}) => ({ code: "sale-20", percent: 20, terms: ["monthly"], ...values });
const create = (json: unknown, token = owner, id = base.id) =>
  send(CREATE, "POST", { params: { id }, token, json });
const list = (query = "", token = owner, id = base.id) => send(LIST, "GET", { params: { id }, token, query });
const change = (promoId: string, json: unknown, token = owner) =>
  send(PATCH, "PATCH", { params: { id: base.id, promoId }, token, json });
const remove = (promoId: string, token = owner) =>
  send(DELETE, "DELETE", { params: { id: base.id, promoId }, token });
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { fields: object }).fields);

test("created, listed, changed, switched off, deleted", async () => {
  const made = await create(valid({ maxUses: 10, validFrom: "2020-01-01", validTo: "2099-12-31" }));
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      code: "SALE-20",
      status: "active",
      percent: 20,
      amount: null,
      maxUses: 10,
      uses: 0,
      validFrom: "2019-12-31T21:00:00.000Z",
      validTo: "2099-12-31T20:59:59.000Z",
      terms: ["monthly"],
      isActive: true,
      createdAt: expect.any(String),
    },
  ]);
  const { id } = made.body as PromoCode;
  expect((await list()).body).toEqual([made.body]);
  expect(
    (await change(id, { amount: 50.5, maxUses: null, terms: ["yearly", "monthly"] })).body,
  ).toMatchObject({
    percent: null,
    amount: 50.5,
    maxUses: null,
    terms: ["monthly", "yearly"],
    code: "SALE-20",
  });
  expect((await change(id, { isActive: false })).body).toMatchObject({
    status: "off",
    isActive: false,
    amount: 50.5,
  });
  expect((await remove(id)).status).toBe(204);
  expect((await list()).body).toEqual([]);
  expect(code(await remove(id))).toBe("PROMO_CODE_NOT_FOUND");
});

test.each<[string, object, string]>([
  ["no code", { code: "" }, "code"],
  ["a short code", { code: "ab" }, "code"],
  ["a long code", { code: "a".repeat(33) }, "code"],
  ["other signs", { code: "a b!" }, "code"],
  ["no discount", { percent: null }, "percent"],
  ["two discounts", { amount: 5 }, "percent"],
  ["0 %", { percent: 0 }, "percent"],
  ["101 %", { percent: 101 }, "percent"],
  ["half a percent", { percent: 0.5 }, "percent"],
  ["0 ₽", { percent: null, amount: 0 }, "amount"],
  ["less than nothing", { percent: null, amount: -1 }, "amount"],
  ["a part of a kopeck", { percent: null, amount: 0.001 }, "amount"],
  ["no uses", { maxUses: 0 }, "maxUses"],
  ["too many uses", { maxUses: 1_000_001 }, "maxUses"],
  ["no term", { terms: [] }, "terms"],
  ["another term", { terms: ["daily"] }, "terms"],
  ["an end that has passed", { validTo: "2020-01-01T00:00:00Z" }, "validTo"],
  [
    "an end before the beginning",
    { validFrom: "2090-01-02T00:00:00Z", validTo: "2090-01-01T00:00:00Z" },
    "validTo",
  ],
  ["a date that is none", { validFrom: "tomorrow" }, "validFrom"],
])("%s is refused beside its field, and nothing is written", async (_, values, field) => {
  const before = await sellingSnapshot();
  const answer = await create(valid(values));
  expect([answer.status, code(answer), fieldsOf(answer)]).toEqual([422, "VALIDATION_FAILED", [field]]);
  expect(await sellingSnapshot()).toBe(before);
});

test("a code is unique in its base whatever its case, and free in another", async () => {
  await create(valid({ code: "Лето—2026" }));
  expect(code(await create(valid({ code: " лето-2026 " })))).toBe("PROMO_CODE_EXISTS");
  const other = await aBase({ ownerId, accessType: "ONE_TIME" });
  expect((await create(valid({ code: "ЛЕТО-2026", terms: ["once"] }), owner, other.id)).status).toBe(201);
});

test("a change must leave a whole code: a discount, an order of dates, as many uses as were taken", async () => {
  const promo = await aPromo({ baseId: base.id, maxUses: 5, validTo: new Date("2099-01-01") });
  const bought = await send(GRANT, "POST", {
    token: buyer,
    json: { base_id: base.id, duration_type: "monthly", promoCode: "SALE" },
  });
  expect(bought.status).toBe(200);
  expect(fieldsOf(await change(promo.id, { percent: null }))).toEqual(["percent"]);
  expect(fieldsOf(await change(promo.id, { validFrom: "2099-01-02T00:00:00Z" }))).toEqual(["validTo"]);
  expect(fieldsOf(await change(promo.id, { maxUses: 0 }))).toEqual(["maxUses"]);
  expect((await change(promo.id, { maxUses: 1 })).body).toMatchObject({ status: "exhausted", uses: 1 });
  expect((await remove(promo.id)).status).toBe(204);
  expect(await db.order.findFirstOrThrow()).toMatchObject({ promoCode: "SALE", promoCodeId: null });
});

test.each(["FREE", "CODE_ONLY"] as const)(
  "a %s base has none; those that it had rest until it is sold again",
  async (accessType) => {
    const promo = await aPromo({ baseId: base.id });
    const prices = { subscriptionPriceMonthly: null, subscriptionPriceYearly: null };
    await db.promptBase.update({ where: { id: base.id }, data: { accessType, ...prices } });
    for (const answer of [
      await list(),
      await create(valid()),
      await change(promo.id, { percent: 5 }),
      await remove(promo.id),
    ]) {
      expect([answer.status, code(answer)]).toEqual([403, "CODES_FORBIDDEN"]);
    }
    const price = await send(PRICE, "GET", {
      params: { id: base.id },
      token: buyer,
      query: "?duration_type=monthly&promoCode=SALE",
    });
    expect(code(price)).toBe(accessType === "FREE" ? "BASE_IS_FREE" : "BASE_CODE_ONLY");
    await db.promptBase.update({
      where: { id: base.id },
      data: { accessType: "SUBSCRIPTION", subscriptionPriceMonthly: 490 },
    });
    expect((await list()).body).toMatchObject([{ id: promo.id }]);
  },
);

test("nobody but the owner: strangers 403, guests 401, another's code by an own base 404, a PRIVATE base is not there", async () => {
  const promo = await aPromo({ baseId: base.id });
  for (const answer of [
    await list("", buyer),
    await create(valid(), buyer),
    await change(promo.id, {}, buyer),
    await remove(promo.id, buyer),
  ]) {
    expect([answer.status, code(answer)]).toEqual([403, "CODES_FORBIDDEN"]);
  }
  expect((await send(LIST, "GET", { params: { id: base.id } })).status).toBe(401);
  const own = await aBase({ ownerId: (await aMember()).id, accessType: "ONE_TIME" });
  const thief = await aToken(own.ownerId);
  const stolen = await send(DELETE, "DELETE", { params: { id: own.id, promoId: promo.id }, token: thief });
  expect(code(stolen)).toBe("PROMO_CODE_NOT_FOUND");
  const personal = await aBase({ ownerId, accessType: "PRIVATE" });
  expect((await list("", buyer, personal.id)).status).toBe(404);
  expect(await db.promoCode.count()).toBe(1);
});

test("paged by cursor, newest first, at most 200 a base", async () => {
  await db.promoCode.createMany({
    data: Array.from({ length: 200 }, (_, index) => ({
      baseId: base.id,
      code: `CODE-${index}`,
      percent: 5,
      terms: ["monthly" as const],
      createdAt: new Date(1e12 + index),
    })),
  });
  const first = await list("?limit=100");
  expect((first.body as PromoCode[]).map((each) => each.code).slice(0, 2)).toEqual(["CODE-199", "CODE-198"]);
  expect(first.headers.get("x-total-count")).toBe("200");
  const cursor = /cursor=([^>&]+)/.exec(first.headers.get("link")!)![1];
  expect((await list(`?limit=100&cursor=${cursor}`)).body).toHaveLength(100);
  expect(code(await create(valid()))).toBe("PROMO_CODE_QUOTA");
});

test("the price says full, discount and due; a guest may ask", async () => {
  await aPromo({ baseId: base.id, percent: 15, terms: ["monthly"] });
  const ask = (query: string, token?: string) =>
    send(PRICE, "GET", { params: { id: base.id }, token, query });
  expect((await ask("?duration_type=monthly")).body).toEqual({ full: 490, discount: 0, due: 490 });
  expect((await ask("?duration_type=monthly&promoCode=sale", buyer)).body).toEqual({
    full: 490,
    discount: 73.5,
    due: 416.5,
  });
  expect(code(await ask("?duration_type=yearly&promoCode=SALE"))).toBe("PROMO_CODE_OTHER_TERM");
  expect((await ask("?promoCode=SALE")).status).toBe(422);
  const unknown = await ask("?duration_type=monthly&promoCode=NOPE");
  expect([unknown.status, unknown.body]).toEqual([
    404,
    { code: "PROMO_CODE_NOT_FOUND", message: "Такого промокода нет. Проверьте, нет ли опечатки" },
  ]);
});

test("the Idempotency-Key of a purchase covers the promo code", async () => {
  await aPromo({ baseId: base.id, percent: 100, maxUses: 1 });
  const grant = (promoCode?: string) =>
    send(GRANT, "POST", {
      token: buyer,
      json: { base_id: base.id, duration_type: "monthly", promoCode },
      headers: { "idempotency-key": "k-1" },
    });
  const first = await grant("SALE");
  expect(first.status).toBe(200);
  expect((await grant("SALE")).body).toEqual(first.body);
  expect([await grant(), await grant("OTHER")].map(code)).toEqual([
    "IDEMPOTENCY_KEY_REUSED",
    "IDEMPOTENCY_KEY_REUSED",
  ]);
  expect(await db.order.count()).toBe(1);
});

test("price and discount in a body are not believed; a blank code is none", async () => {
  await aPromo({ baseId: base.id });
  const json = {
    base_id: base.id,
    duration_type: "monthly",
    promoCode: "  ",
    discount: 489,
    amount: 1,
    promoCodeId: "x",
    percent: 100,
  };
  expect((await send(GRANT, "POST", { token: buyer, json })).status).toBe(200);
  const { amount, discount, promoCode } = await db.order.findFirstOrThrow();
  expect([amount.toFixed(2), discount.toFixed(2), promoCode]).toEqual(["490.00", "0.00", null]);
});

test.each([{ not: "" }, ["SALE"], 5, true, "x".repeat(51)])(
  "a promo code that is %j is refused",
  async (promoCode) => {
    const before = await sellingSnapshot();
    expect(
      (
        await send(GRANT, "POST", {
          token: buyer,
          json: { base_id: base.id, duration_type: "monthly", promoCode },
        })
      ).status,
    ).toBe(422);
    expect(await sellingSnapshot()).toBe(before);
  },
);
