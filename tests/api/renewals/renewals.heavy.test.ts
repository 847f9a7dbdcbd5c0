import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { aRenewingShop } from "@/tests/support/renewing-shop";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesRenewalsRoutes } from "@/lib/bases/purchases/renewals/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { GET: METHODS } = handlersAt("/payment-methods", basesPurchasesRenewalsRoutes);
const { DELETE: FORGET } = handlersAt("/payment-methods/{id}", basesPurchasesRenewalsRoutes);
const { GET: SUBSCRIPTIONS } = handlersAt("/subscriptions", basesPurchasesRenewalsRoutes);
const { POST: AGREE } = handlersAt("/subscriptions/{id}/agree", basesPurchasesRenewalsRoutes);
const { POST: CANCEL } = handlersAt("/subscriptions/{id}/cancel", basesPurchasesRenewalsRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

const shop = aRenewingShop();
let token: string;
let stranger: string;
beforeEach(async () => {
  token = await aToken(shop.buyer.id);
  stranger = await aToken((await aMember()).id);
});

const grant = (json: object) =>
  send(GRANT, "POST", { token, json: { ...shop.month(), access_type: "PURCHASED", ...json } });
const list = async () =>
  (await send(SUBSCRIPTIONS, "GET", { token })).body as { id: string; method: { id: string } }[];

/** Bought and paid with `renew`. */
async function renewing(): Promise<{ id: string; method: { id: string } }> {
  const { status, body } = await grant({ renew: true });
  expect(status).toBe(202);
  const { orderId } = body as { orderId: string };
  await shop.pay((await db.order.findUniqueOrThrow({ where: { id: orderId } })).providerPaymentId!);
  return (await list())[0]!;
}

test("bought with renew: listed with amount, next charge and means, and ended by one call", async () => {
  expect(await list()).toEqual([]);
  const own = await renewing();
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow();
  expect(own).toEqual({
    id: expect.any(String),
    baseId: shop.base.id,
    baseSlug: expect.any(String),
    baseName: shop.base.baseName,
    term: "monthly",
    amount: "490.00",
    currency: "RUB",
    newAmount: null,
    state: "active",
    trialDays: 0,
    trialUntil: null,
    confirmationUrl: null,
    nextChargeAt: new Date(expiresAt!.getTime() - 3_600_000).toISOString(),
    accessUntil: expiresAt!.toISOString(),
    method: { id: expect.any(String), title: "•• 4444" },
    createdAt: expect.any(String),
    endedAt: null,
    endReason: null,
    can: { cancel: true, agree: false },
  });
  expect((await send(SUBSCRIPTIONS, "GET", { token: stranger })).body).toEqual([]);
  const params = { id: own.id };
  expect((await send(CANCEL, "POST", { token: stranger, params })).status).toBe(404);
  const cancelled = await send(CANCEL, "POST", { token, params });
  expect([cancelled.status, cancelled.body]).toEqual([
    200,
    expect.objectContaining({ state: "cancelled", nextChargeAt: null, endReason: "buyer" }),
  ]);
  const over = await send(AGREE, "POST", { token, params, json: { amount: "490.00" } });
  expect([over.status, over.body]).toEqual([409, expect.objectContaining({ code: "SUBSCRIPTION_OVER" })]);
});

test("the means is listed without the provider's id, and forgotten by one call, which ends what it pays for", async () => {
  const { method } = await renewing();
  const listed = await send(METHODS, "GET", { token });
  expect(listed.body).toEqual([{ id: method.id, title: "•• 4444", savedAt: expect.any(String) }]);
  const params = { id: method.id };
  expect((await send(FORGET, "DELETE", { token: stranger, params })).status).toBe(404);
  expect((await send(FORGET, "DELETE", { token, params })).status).toBeLessThan(300);
  expect((await send(FORGET, "DELETE", { token, params })).status).toBe(404);
  expect(await list()).toEqual([
    expect.objectContaining({ state: "cancelled", endReason: "method", method: null }),
  ]);
});

test("a new price is shown, and agreed to by repeating it", async () => {
  const { id } = await renewing();
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: "590.50" } });
  expect(await list()).toEqual([
    expect.objectContaining({ amount: "490.00", newAmount: "590.50", can: { cancel: true, agree: true } }),
  ]);
  const agree = (amount: unknown) => send(AGREE, "POST", { token, params: { id }, json: { amount } });
  expect([(await agree("490.00")).status, (await agree("much")).status]).toEqual([409, 422]);
  expect((await agree("590.50")).body).toMatchObject({ amount: "590.50", newAmount: null });
});

test("what cannot renew: a promo code that leaves nothing to pay, and no word that is none", async () => {
  await db.promoCode.create({
    data: { baseId: shop.base.id, code: "ALL", percent: 100, terms: ["monthly", "yearly"] },
  });
  const free = await grant({ renew: true, promoCode: "ALL" });
  expect([free.status, free.body]).toEqual([409, expect.objectContaining({ code: "RENEWAL_UNAVAILABLE" })]);
  expect((await grant({ renew: "perhaps" })).status).toBe(422);
  expect(await db.order.count()).toBe(0);
});
