import { aToken, send } from "@/tests/support/api";
import { sellingSnapshot } from "@/tests/support/auditor";
import { aOnceBase } from "@/tests/support/factories/bundle";
import { withEnv } from "@/tests/support/environment";
import { removePapers, withPapers } from "@/tests/support/papers";
import { aShop } from "@/tests/support/shop";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesBundlesRoutes } from "@/lib/bases/purchases/bundles/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { GET: ONE, DELETE: REMOVE, PATCH } = handlersAt("/bundles/{id}", basesPurchasesBundlesRoutes);
const { POST: GRANT } = handlersAt("/bundles/{id}/grant", basesPurchasesBundlesRoutes);
const { GET: LIST, POST } = handlersAt("/bundles", basesPurchasesBundlesRoutes);
const { GET: ORDER } = handlersAt("/orders/{id}", basesPurchasesRoutes);

const shop = aShop();
let tokens: { owner: string; buyer: string };
let baseIds: string[];
beforeEach(async () => {
  tokens = { owner: await aToken(shop.owner.id), buyer: await aToken(shop.buyer.id) };
  baseIds = [await aOnceBase(shop.owner.id), await aOnceBase(shop.owner.id)];
});
afterEach(() => withEnv());

const fields = (change: object = {}) => ({ title: "Набор", price: 700, baseIds, ...change });
const make = (json: object, headers: Record<string, string> = {}) =>
  send(POST, "POST", { token: tokens.owner, json, headers });
const made = async () => (await make(fields())).body as { id: string; slug: string };
const grant = (id: string, json: object = {}, token: string | null = tokens.buyer) =>
  send(GRANT, "POST", { params: { id }, json, ...(token && { token }) });

test("a bundle is offered, listed, changed, bought and deleted", async () => {
  const { status, body } = await make(fields({ price: "700,50", description: "Обе базы" }));
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      title: "Набор",
      price: 700.5,
      fullPrice: 1_000,
      isSold: true,
      can: { edit: true },
    }),
  ]);
  const { id } = body as { id: string };
  const params = { id };
  const changed = await send(PATCH, "PATCH", { params, token: tokens.owner, json: { price: 600 } });
  expect(changed.body).toMatchObject({ title: "Набор", description: "Обе базы", price: 600 });
  for (const answer of [
    await send(LIST, "GET", { token: tokens.owner }),
    await send(LIST, "GET", { query: `?user_id=${shop.owner.id}` }),
  ])
    expect([answer.status, answer.body]).toEqual([200, [expect.objectContaining({ id, price: 600 })]]);
  expect((await send(LIST, "GET")).status).toBe(401);
  expect((await send(ONE, "GET", { params })).body).toMatchObject({ id, can: { edit: false } });

  const bought = await grant(id, { utm_source: "vk" });
  expect([bought.status, bought.body]).toEqual([
    202,
    { orderId: expect.any(String), confirmationUrl: expect.any(String) },
  ]);
  const [payment] = shop.fake.shop.payments.values();
  await shop.pay(payment!.id);
  const order = await send(ORDER, "GET", {
    params: { id: (bought.body as { orderId: string }).orderId },
    token: tokens.buyer,
  });
  expect(order.body).toMatchObject({ status: "paid", amount: 600, bundle: { id, title: "Набор" } });
  expect((await grant(id)).body).toMatchObject({ code: "ACCESS_UNLIMITED" });

  expect((await send(REMOVE, "DELETE", { params, token: tokens.buyer })).status).toBe(403);
  expect((await send(REMOVE, "DELETE", { params, token: tokens.owner })).status).toBe(204);
  expect((await send(ONE, "GET", { params })).body).toMatchObject({ code: "BUNDLE_NOT_FOUND" });
});

test("the same Idempotency-Key is one bundle", async () => {
  const keyed = { "idempotency-key": "b-1" };
  expect((await make(fields(), keyed)).body).toEqual((await make(fields(), keyed)).body);
});

test("without payments nothing is bought, and in a demonstration it is there at once", async () => {
  const { id } = await made();
  withEnv({ PAYMENTS_PROVIDER: "off" });
  expect((await grant(id)).body).toMatchObject({ code: "PAYMENTS_OFF" });
  withEnv({ PAYMENTS_PROVIDER: "instant" });
  const { status, body } = await grant(id);
  expect([status, body]).toEqual([200, { orderId: expect.any(String) }]);
});

test("papers: the seller's agreement and the buyer's offer come first", async () => {
  const { id } = await made();
  withPapers();
  try {
    expect((await grant(id)).body).toMatchObject({ code: "PAPER_NOT_ACCEPTED" });
  } finally {
    removePapers();
  }
});

test.each([
  ["the owner", "owner", 409, "BUNDLE_IS_OWN"],
  ["a guest", "", 401, "UNAUTHENTICATED"],
] as const)("%s buys nothing, and nothing is written", async (_, who, status, code) => {
  const { id } = await made();
  const before = await sellingSnapshot();
  const answer = await grant(id, {}, who ? tokens[who] : null);
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  expect(await sellingSnapshot()).toBe(before);
});

test.each([
  [{ title: "" }],
  [{ title: "я".repeat(101) }],
  [{ title: "две\nстроки" }],
  [{ description: "я".repeat(1_001) }],
  [{ price: 0 }],
  [{ price: -1 }],
  [{ price: "много" }],
  [{ price: 10.001 }],
  [{ price: 10_000_000 }],
  [{ baseIds: [] }],
  [{ baseIds: "x" }],
  [{ baseIds: [1, 2] }],
  [{ baseIds: ["01a1fb88-444e-749c-be76-dfeff9c268a4"] }],
  [{ baseIds: Array.from({ length: 2 }, () => "01a1fb88-444e-749c-be76-dfeff9c268a4") }],
  [{ baseIds: Array.from({ length: 11 }, (_, at) => `01a1fb88-444e-749c-be76-dfeff9c2${1000 + at}`) }],
])("a malformed bundle is refused and changes nothing: %j", async (change) => {
  const { id } = await made();
  const before = await sellingSnapshot();
  expect((await make(fields(change))).status).toBe(422);
  const patched = await send(PATCH, "PATCH", { params: { id }, token: tokens.owner, json: change });
  expect(patched.status).toBe(422);
  expect(await sellingSnapshot()).toBe(before);
});

test("no promo code, gift or renewal is taken by a bundle: it has none", async () => {
  const { id } = await made();
  const { status } = await grant(id, { promoCode: "SALE", gift: {}, renew: true });
  expect(status).toBe(422);
});
