import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { aRenewingShop } from "@/tests/support/renewing-shop";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";
import { ROUTES as basesPurchasesRenewalsRoutes } from "@/lib/bases/purchases/renewals/routes";

const { POST: BASES } = handlersAt("/bases", basesRoutes);
const { GET: BASE, PUT: SETTINGS } = handlersAt("/bases/{id}", basesRoutes);
const { POST: WEBHOOK } = handlersAt("/payments/yookassa/webhook", basesPurchasesRoutes);
const { GET: SUBSCRIPTIONS } = handlersAt("/subscriptions", basesPurchasesRenewalsRoutes);
const { POST: CANCEL } = handlersAt("/subscriptions/{id}/cancel", basesPurchasesRenewalsRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

const shop = aRenewingShop({ base: { trialDays: 7 } });
let token: string;
let seller: string;
beforeEach(async () => {
  token = await aToken(shop.buyer.id);
  seller = await aToken(shop.owner.id);
});

const grant = (json: object) =>
  send(GRANT, "POST", { token, json: { ...shop.month(), access_type: "PURCHASED", ...json } });
const list = async () => (await send(SUBSCRIPTIONS, "GET", { token })).body as Record<string, unknown>[];
const read = async (as?: string) =>
  (await send(BASE, "GET", { token: as, params: { id: shop.base.id } })).body as Record<string, unknown>;

test("asked for with renew: 202 with where the means is saved, listed as pending, then active with its end @heavy", async () => {
  expect(await read(token)).toMatchObject({ trialDays: 7, isTrialOpen: true });
  expect(await read()).toMatchObject({ trialDays: 7, isTrialOpen: true });
  expect(await read(seller)).toMatchObject({ trialDays: 7, isTrialOpen: false });
  const asked = await grant({ renew: true, trial: true });
  expect([asked.status, asked.body]).toEqual([
    202,
    { subscriptionId: expect.any(String), confirmationUrl: expect.stringContaining("/checkout/") },
  ]);
  const { subscriptionId: id, confirmationUrl } = asked.body as Record<string, string>;
  expect(await list()).toEqual([
    expect.objectContaining({
      id,
      state: "pending",
      trialDays: 7,
      confirmationUrl,
      nextChargeAt: null,
      can: { cancel: true, agree: false },
    }),
  ]);
  const object = shop.fake.shop.finishBinding(confirmationUrl!.split("/").at(-1)!, "active");
  const notice = { type: "notification", event: "payment_method.active", object };
  expect((await send(WEBHOOK, "POST", { json: notice })).status).toBe(200);
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow();
  expect(await list()).toEqual([
    expect.objectContaining({
      id,
      state: "active",
      trialUntil: expiresAt!.toISOString(),
      confirmationUrl: null,
    }),
  ]);
  expect(await read(token)).toMatchObject({ hasAccess: true, isTrialOpen: false });
  const again = await grant({ renew: true, trial: true });
  expect([again.status, again.body]).toEqual([
    409,
    expect.objectContaining({ code: "TRIAL_DAYS_UNAVAILABLE" }),
  ]);
});

test("without renew, with a word that is none, for somebody else, and by a guest it is refused", async () => {
  expect(await grant({ trial: true })).toMatchObject({
    status: 422,
    body: { fields: { trial: [expect.any(String)] } },
  });
  expect((await grant({ renew: true, trial: "perhaps" })).status).toBe(422);
  expect((await grant({ renew: true, trial: true, user_id: shop.owner.id })).status).toBe(403);
  const guest = await send(GRANT, "POST", { json: { ...shop.month(), renew: true, trial: true } });
  expect(guest.status).toBe(401);
  expect(await db.subscription.count()).toBe(0);
});

test("one that waits for its means is cancelled by one call; a shop that may not bind says so", async () => {
  await grant({ renew: true, trial: true });
  const [{ id }] = (await list()) as [{ id: string }];
  const cancelled = await send(CANCEL, "POST", { token, params: { id } });
  expect([cancelled.status, cancelled.body]).toEqual([
    200,
    expect.objectContaining({ state: "cancelled", endReason: "buyer", confirmationUrl: null }),
  ]);
  shop.fake.shop.rules.binds = false;
  const refused = await grant({ renew: true, trial: true });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: "BINDING_REFUSED" })]);
});

test("trial days are the owner's choice, 0 to 14, of a subscription", async () => {
  const settings = {
    base_name: "Пробная база",
    base_description: "Описание пробной базы",
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 100,
  };
  const made = await send(BASES, "POST", { token: seller, json: { ...settings, trial_days: 14 } });
  expect(made).toMatchObject({ status: 201, body: { trialDays: 14 } });
  const params = { id: (made.body as { id: string }).id };
  const set = (json: object) =>
    send(SETTINGS, "PUT", { token: seller, params, json: { ...settings, ...json } });
  expect(await set({ trialDays: 3 })).toMatchObject({ status: 200, body: { trialDays: 3 } });
  expect(await set({})).toMatchObject({ status: 200, body: { trialDays: 3 } });
  for (const trialDays of [-1, 15, 1.5, "много"])
    expect(await set({ trialDays })).toMatchObject({
      status: 422,
      body: { fields: { trialDays: [expect.any(String)] } },
    });
  const once = {
    access_type: "ONE_TIME",
    subscription_price_monthly: null,
    one_time_price: 100,
    trialDays: 3,
  };
  expect(await set(once)).toMatchObject({ status: 200, body: { trialDays: 0 } });
});
