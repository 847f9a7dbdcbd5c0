import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { sellingSnapshot } from "@/tests/support/auditor";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesGiftsRoutes } from "@/lib/bases/purchases/gifts/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { POST: ACCEPT } = handlersAt("/gifts/{key}/accept", basesPurchasesGiftsRoutes);
const { GET: ORDER } = handlersAt("/orders/{id}", basesPurchasesRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

const shop = aShop();
let token: string;
let reader: Member;
beforeEach(async () => {
  token = await aToken(shop.buyer.id);
  reader = await aMember();
});

const grant = (gift: unknown, headers: Record<string, string> = {}) =>
  send(GRANT, "POST", {
    token,
    headers,
    json: { base_id: shop.base.id, duration_type: "monthly", gift },
  });
const accept = async (key: string, viewer: Member | null) =>
  send(ACCEPT, "POST", { params: { key }, ...(viewer && { token: await aToken(viewer.id) }) });

test("a gift is paid for, handed on and accepted", async () => {
  const { status, body } = await grant({ message: "На память" });
  expect([status, body]).toEqual([202, { orderId: expect.any(String), confirmationUrl: expect.any(String) }]);
  const { orderId } = body as { orderId: string };
  const [payment] = shop.fake.shop.payments.values();
  await shop.pay(payment!.id);
  const order = await send(ORDER, "GET", { params: { id: orderId }, token });
  expect(order.body).toMatchObject({ status: "paid", isGift: true, gift: { message: "На память" } });
  const key = (order.body as { giftUrl: string }).giftUrl.split("/gift/")[1]!;

  const before = await sellingSnapshot();
  for (const [viewer, code, refusal] of [
    [null, 401, "UNAUTHENTICATED"],
    [shop.buyer, 409, "GIFT_IS_OWN"],
    [shop.owner, 409, "BASE_IS_OWN"],
  ] as const) {
    const answer = await accept(key, viewer);
    expect([answer.status, answer.body]).toEqual([code, expect.objectContaining({ code: refusal })]);
  }
  expect(await sellingSnapshot()).toBe(before);
  const accepted = await accept(key, reader);
  expect([accepted.status, accepted.body]).toEqual([
    200,
    expect.objectContaining({ userId: reader.id, base_id: shop.base.id, accessType: "PURCHASED" }),
  ]);
  expect((await accept(key, await aMember())).body).toMatchObject({ code: "GIFT_TAKEN" });
});

test("the same Idempotency-Key is one gift", async () => {
  const keyed = { "idempotency-key": "g-1" };
  expect((await grant({}, keyed)).body).toEqual((await grant({}, keyed)).body);
});

test.each(["", "x", "..%2F", "a".repeat(201), "A".repeat(65), "\u0000".repeat(65), "ё".repeat(65)])(
  "a key that is none is answered as such: %j",
  async (key) => {
    const { status } = await accept(key, reader);
    expect([404, 422]).toContain(status);
  },
);

test.each([
  [1],
  ["x"],
  [[]],
  [true],
  [{ email: {} }],
  [{ email: "a@b" }],
  [{ message: 5 }],
  [{ at: "завтра" }],
])("a malformed gift is refused and changes nothing: %j", async (gift) => {
  const before = await sellingSnapshot();
  const answer = await grant(gift);
  // A form without scripts says "x" for a gift without fields.
  expect(answer.status).toBe(gift === "x" ? 202 : 422);
  if (gift !== "x") expect(await sellingSnapshot()).toBe(before);
});
