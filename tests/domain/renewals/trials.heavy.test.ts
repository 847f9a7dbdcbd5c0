import { spawn } from "node:child_process";
import { once } from "node:events";
import { deleteBase } from "@/lib/bases/mutations";
import { grantAccess, purchaseAccess, purchaseBundle } from "@/lib/bases/purchases/mutations";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { forgetUnpaid } from "@/lib/bases/purchases/renewals/due";
import {
  agreeToPrice,
  cancelSubscription,
  forgetPaymentMethod,
} from "@/lib/bases/purchases/renewals/mutations";
import { countRenewals, listPaymentMethods, listSubscriptions } from "@/lib/bases/purchases/renewals/queries";
import { askBindings } from "@/lib/bases/purchases/renewals/trial-days/bindings";
import { getBase } from "@/lib/bases/queries";
import { deleteMe } from "@/lib/identity/mutations";
import { confirmAddress } from "@/lib/notifications/mail/address";
import { confirmUrl } from "@/lib/notifications/mail/links";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { translate } from "@/lib/platform/i18n/translate";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aBundle, aOnceBase } from "@/tests/support/factories/bundle";
import { inOtherProcesses, tally } from "@/tests/support/in-another-process";
import { program } from "@/tests/support/program";
import { aRenewingShop } from "@/tests/support/renewing-shop";
import { turnOf } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const DAYS = 7;
const shop = aRenewingShop({ base: { trialDays: DAYS } });
const { on, subscription, told, charges, made, orders, daysOfAccess } = shop;
const trial = () => ({ ...shop.month(), renew: true, trial: true });
const bindings = () => [...shop.fake.shop.bindings.values()];

/** Trial days asked for. @returns the binding that waits for its person */
async function asked(buyer: Member = shop.buyer) {
  const answer = await grantAccess(buyer, trial());
  if (!(answer instanceof AcceptedResponse)) throw new Error("They began at once.");
  const { confirmationUrl } = answer.body;
  return shop.fake.shop.bindings.get(confirmationUrl.split("/").at(-1)!)!;
}

const confirm = (id: string) =>
  shop.notify("payment_method.active", shop.fake.shop.finishBinding(id, "active"));

/** Trial days that run. */
async function begun(buyer: Member = shop.buyer): Promise<void> {
  await confirm((await asked(buyer)).id);
}

const figures = () => countRenewals(shop.owner, { from: null, to: "2999-01-01" });
const unavailable = { code: "TRIAL_DAYS_UNAVAILABLE" };

test("a means is saved without a charge, access is given for the days, told twice, then charged once", async () => {
  const { id } = await asked();
  const [bind] = shop.fake.calls;
  expect([bind!.path, JSON.parse(bind!.body)]).toEqual([
    "/v3/payment_methods",
    {
      type: "bank_card",
      confirmation: { type: "redirect", return_url: "http://localhost:3000/subscriptions" },
    },
  ]);
  expect(bind!.headers["idempotence-key"]).toBe(`bind-${(await subscription()).id}`);
  expect((await listSubscriptions(shop.buyer)).items).toEqual([
    expect.objectContaining({
      state: "pending",
      trialDays: DAYS,
      confirmationUrl: expect.any(String),
      method: null,
    }),
  ]);
  expect([await db.userBaseAccess.count(), await db.order.count()]).toEqual([0, 0]);
  await confirm(id);
  await confirm(id);
  expect([await daysOfAccess(), await orders(), made()]).toEqual([DAYS, [], []]);
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow();
  expect((await listSubscriptions(shop.buyer)).items).toEqual([
    expect.objectContaining({
      state: "active",
      amount: "490.00",
      trialUntil: expiresAt!.toISOString(),
      nextChargeAt: new Date(expiresAt!.getTime() - 3_600_000).toISOString(),
      method: { id: expect.any(String), title: "•• 4444" },
    }),
  ]);
  expect(await subscription()).toMatchObject({
    consentVersion: expect.any(String),
    bindingId: null,
    bindingUrl: null,
  });
  expect(await told()).toEqual(["trial"]);
  await on(4);
  await on(6);
  expect([await told(), charges().length]).toEqual([["trial", "soon", "soon"], 0]);
  await on(7);
  await on(7.1);
  expect([made().length, await orders(), await daysOfAccess()]).toEqual([1, ["2.1 paid"], DAYS + 30]);
  expect(charges()[0]!.headers["idempotence-key"]).toBe(`sub-${(await subscription()).id}-2-1`);
  expect((await listSubscriptions(shop.buyer)).items[0]).toMatchObject({ state: "active", trialUntil: null });
  expect(await figures()).toMatchObject({ active: 1, trials: 1, trialsPaid: 1 });
});

test.each([
  [1, ["trial"], []],
  [2, ["trial", "soon"], [1]],
  [3, ["trial", "soon"], [2]],
])(
  "a trial of %i days: as many notices as fit in, each charge told a day before",
  async (days, notices, at) => {
    await db.promptBase.update({ where: { id: shop.base.id }, data: { trialDays: days } });
    await begun();
    for (const day of at) await on(day);
    await on(days - 0.1);
    expect([await told(), charges().length]).toEqual([notices, 0]);
    await on(days);
    expect([made().length, await daysOfAccess()]).toEqual([1, days + 30]);
  },
);

test("it needs renewal, and goes with no gift and no promo code", async () => {
  await expect(grantAccess(shop.buyer, { ...trial(), renew: false })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
  for (const also of [{ gift: {} }, { promoCode: "SALE" }])
    await expect(grantAccess(shop.buyer, { ...trial(), ...also })).rejects.toMatchObject(unavailable);
  expect([await db.subscription.count(), shop.fake.calls.length]).toEqual([0, 0]);
});

test("days and price are those that the form showed, or nothing begins", async () => {
  const shown = { agreedDays: DAYS, agreedMonthly: "490.00" };
  const changed = { code: "PRICE_CHANGED" };
  for (const also of [
    { agreedDays: DAYS + 7 },
    { agreedMonthly: "49.00" },
    { ...shown, duration_type: "yearly" as const, agreedYearly: "1.00" },
  ])
    await expect(grantAccess(shop.buyer, { ...trial(), ...also })).rejects.toMatchObject(changed);
  // Said of days as of the price.
  const worded = { what: "days", amount: 490, days: 3 };
  expect(translate("ru", "errors.PRICE_CHANGED", worded)).toMatch(/Условия изменились: теперь 3 пробных дня/);
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: 49_000 } });
  await expect(grantAccess(shop.buyer, { ...trial(), ...shown })).rejects.toMatchObject(changed);
  expect([await db.subscription.count(), bindings().length]).toEqual([0, 0]);
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: 490 } });
  expect(await grantAccess(shop.buyer, { ...trial(), ...shown })).toBeInstanceOf(AcceptedResponse);
});

test("a base without trial days, one's own, and a shop without autopayments offer none", async () => {
  await expect(grantAccess(shop.owner, trial())).rejects.toMatchObject({ code: "BASE_IS_OWN" });
  process.env.YOOKASSA_AUTOPAYMENTS = "false";
  shop.setClock(0);
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject(unavailable);
  process.env.YOOKASSA_AUTOPAYMENTS = "true";
  shop.setClock(0);
  await db.promptBase.update({ where: { id: shop.base.id }, data: { trialDays: 0 } });
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject(unavailable);
  for (const viewer of [shop.owner, shop.buyer])
    expect(await getBase(viewer, { id: shop.base.id })).toMatchObject({ trialDays: 0, isTrialOpen: false });
});

test("once a person: not while it runs, not after it was cancelled, nor by an account with the same address", async () => {
  const person = await aMember({ email: "One@example.com" });
  const isOpen = async (viewer: Member) => (await getBase(viewer, { id: shop.base.id })).isTrialOpen;
  expect(await isOpen(person)).toBe(true);
  await begun(person);
  await expect(grantAccess(person, trial())).rejects.toMatchObject(unavailable);
  await cancelSubscription(person, { id: (await subscription()).id });
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 hour'`;
  await expect(grantAccess(person, trial())).rejects.toMatchObject(unavailable);
  expect(await isOpen(person)).toBe(false);
  await db.$executeRaw`UPDATE subscriptions SET trial_from = now() - interval '7 days 1 hour'`;
  const { fullName } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  await deleteMe({ ...person, via: { ...person.via, signedInAt: new Date() } }, { confirm: fullName });
  expect(await db.subscriptionTrial.findMany()).toEqual([expect.objectContaining({ userId: null })]);
  const back = await aMember({ email: "one@example.com" });
  await expect(grantAccess(back, trial())).rejects.toMatchObject(unavailable);
  await begun(await aMember({ email: "other@example.com" }));
  // Another base is another trial.
  await aBase({ ownerId: shop.owner.id, accessType: "SUBSCRIPTION", trialDays: 3 });
  expect(await figures()).toMatchObject({ trials: 2, trialsPaid: 0 });
});

describe("once a person with several accounts", () => {
  const isOpen = async (viewer: Member) => (await getBase(viewer, { id: shop.base.id })).isTrialOpen;
  const confirmed = (userId: string, address: string) =>
    db.mailAddress.create({ data: { userId, address, state: "confirmed", confirmedAt: new Date() } });
  const isRefused = async (viewer: Member) => {
    expect(await isOpen(viewer)).toBe(false);
    await expect(grantAccess(viewer, trial())).rejects.toMatchObject(unavailable);
  };

  test("by the address of either, that of the provider or the confirmed one, and by the same mailbox", async () => {
    const first = await aMember({ email: "first@example.com" });
    await confirmed(first.id, "Mailbox+shop@example.com");
    await begun(first);
    await isRefused(await aMember({ email: "mailbox@example.com" }));
    await isRefused(await aMember({ email: "FIRST+2@example.com" }));
    const third = await aMember();
    expect(await isOpen(third)).toBe(true);
    await confirmed(third.id, "mailbox+other@example.com");
    await isRefused(third);
    const fourth = await aMember();
    await db.mailAddress.create({
      data: {
        userId: fourth.id,
        address: "first@example.com",
        linkId: "0190b0c0-0000-7000-8000-000000000002",
        linkExpires: new Date(Date.now() + 60_000),
      },
    });
    expect(await isOpen(fourth)).toBe(true); // anybody can type an address
    expect(await isOpen(await aMember({ email: "mailbox@example.org" }))).toBe(true);
  });

  test("by an address that was confirmed after the trial, and when the account is gone", async () => {
    const person = await aMember();
    await begun(person);
    await cancelSubscription(person, { id: (await subscription()).id });
    const linkId = "0190b0c0-0000-7000-8000-000000000001";
    const linkExpires = new Date(Date.now() + 60_000);
    await db.mailAddress.create({
      data: { userId: person.id, address: "later@example.com", linkId, linkExpires },
    });
    await confirmAddress(GUEST, {
      token: new URL(confirmUrl("ru", person.id, linkId)).searchParams.get("token")!,
    });
    await isRefused(await aMember({ email: "later@example.com" }));
    await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 hour'`;
    await db.$executeRaw`UPDATE subscriptions SET trial_from = now() - interval '7 days 1 hour'`;
    const { fullName } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    await deleteMe({ ...person, via: { ...person.via, signedInAt: new Date() } }, { confirm: fullName });
    await isRefused(await aMember({ email: "later@example.com" }));
  });

  test("and when both ask at once", async () => {
    const people = [await aMember({ email: "a@example.com" }), await aMember({ email: "b@example.com" })];
    for (const { id } of people) await confirmed(id, "both@example.com");
    const asked = await Promise.all(people.map((person) => grantAccess(person, trial())));
    expect(asked).toHaveLength(2);
    await Promise.all(bindings().map(({ id }) => confirm(id)));
    expect([
      await db.subscriptionTrial.count(),
      await db.subscription.count({ where: { state: "active" } }),
    ]).toEqual([1, 1]);
  });
});

test("who has access, or had it for money, gets none, also after a refund", async () => {
  const { orderId } = await shop.paid(shop.buyer, shop.month());
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject(unavailable);
  await refundOrder(shop.owner, { id: orderId });
  expect(await db.userBaseAccess.count({ where: { expiresAt: { gt: new Date() } } })).toBe(0);
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject(unavailable);
  expect((await getBase(shop.buyer, { id: shop.base.id })).isTrialOpen).toBe(false);
});

test("nor who had it with a bundle, also after a refund", async () => {
  const where = { id: shop.base.id };
  await db.promptBase.update({
    where,
    data: {
      accessType: "ONE_TIME",
      oneTimePrice: 500,
      subscriptionPriceMonthly: null,
      subscriptionPriceYearly: null,
    },
  });
  const { id } = await aBundle({
    ownerId: shop.owner.id,
    baseIds: [shop.base.id, await aOnceBase(shop.owner.id)],
  });
  await purchaseBundle(shop.buyer, { id });
  const order = await db.order.findFirstOrThrow();
  await shop.pay(order.providerPaymentId!);
  await refundOrder(shop.owner, { id: order.id });
  await db.promptBase.update({
    where,
    data: { accessType: "SUBSCRIPTION", oneTimePrice: null, subscriptionPriceMonthly: 490 },
  });
  expect((await getBase(shop.buyer, where)).isTrialOpen).toBe(false);
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject(unavailable);
});

test("a person who asks twice, in two processes, has one binding and one trial", async () => {
  const task = { baseId: shop.base.id, userId: shop.buyer.id, asks: false };
  const outcomes = (await inOtherProcesses("trial", [task, task])).flat();
  expect(tally(outcomes)).toEqual({ ok: 4 });
  expect([bindings().length, await db.subscription.count()]).toEqual([1, 1]);
  const { id } = bindings()[0]!;
  await Promise.all([confirm(id), confirm(id), askBindings(), grantAccess(shop.buyer, trial())]);
  expect([await daysOfAccess(), await db.subscriptionTrial.count(), await told()]).toEqual([
    DAYS,
    1,
    ["trial"],
  ]);
});

test("two bindings of one person, of which both are confirmed: one trial, the other ends", async () => {
  const monthly = await asked();
  const yearly = await grantAccess(shop.buyer, { ...trial(), duration_type: "yearly" });
  expect(yearly).toBeInstanceOf(AcceptedResponse);
  const other = bindings().find(({ id }) => id !== monthly.id)!;
  await Promise.all([confirm(monthly.id), confirm(other.id)]);
  expect([await daysOfAccess(), await db.subscriptionTrial.count()]).toEqual([DAYS, 1]);
  const states = (await db.subscription.findMany()).map(({ state, endReason }) => `${state} ${endReason}`);
  expect(states.toSorted()).toEqual(["active null", "ended noTrial"]);
});

test.each(["error500", "lostAnswer", "badJson"] as const)(
  "%s: the same binding is asked for again by the same key",
  async (mode) => {
    shop.fake.setMode(mode);
    await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject({
      code: expect.stringMatching(/^PAYMENT_/),
    });
    shop.fake.setMode("ok");
    await confirm((await asked()).id);
    const keys = shop.fake.calls.flatMap(({ method, headers }) =>
      method === "POST" ? headers["idempotence-key"] : [],
    );
    expect([new Set(keys).size, keys.length, bindings().length]).toEqual([1, 2, 1]);
    expect(await daysOfAccess()).toBe(DAYS);
  },
);

test("a shop that may not save a means without a charge: said, and nothing is left", async () => {
  shop.fake.shop.rules.binds = false;
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject({ code: "BINDING_REFUSED" });
  expect([await db.subscription.count(), await db.paymentMethod.count()]).toEqual([0, 0]);
  shop.fake.shop.rules.binds = true;
  await begun();
  expect(await daysOfAccess()).toBe(DAYS);
});

test("a notice that did not come: the provider is asked by the queue, and when its person looks", async () => {
  const first = await asked();
  shop.fake.shop.finishBinding(first.id, "active");
  await askBindings();
  expect(await daysOfAccess()).toBe(DAYS);
  const other = await aMember();
  shop.fake.shop.finishBinding((await asked(other)).id, "active");
  const [own] = (await listSubscriptions(other)).items;
  expect(own).toMatchObject({ state: "active", trialUntil: expect.any(String) });
});

test("many that nobody confirms keep nobody's confirmed one waiting", async () => {
  for (let count = 0; count < 50; count += 1) await asked(await aMember());
  await db.$executeRaw`UPDATE subscriptions SET created_at = now() - interval '2 days', look_at = now() - interval '1 minute'`;
  const late = await asked();
  await db.$executeRaw`UPDATE subscriptions SET look_at = now() - interval '1 hour' WHERE user_id = ${shop.buyer.id}::uuid`;
  shop.fake.shop.finishBinding(late.id, "active");
  await askBindings();
  expect((await subscription()).state).toBe("active");
});

test("a notice before the answer, a forged one and one of a stranger's means begin nothing", async () => {
  shop.fake.setMode("lostAnswer");
  await expect(grantAccess(shop.buyer, trial())).rejects.toMatchObject({ code: expect.any(String) });
  shop.fake.setMode("ok");
  const [early] = bindings();
  await confirm(early!.id); // the answer with its id was lost: no subscription has it yet
  expect(await db.userBaseAccess.count()).toBe(0);
  const again = await grantAccess(shop.buyer, trial());
  expect(again).toBeInstanceOf(AcceptedResponse); // the stored answer of the first call
  await askBindings();
  expect(await daysOfAccess()).toBe(DAYS);

  const person = await aMember();
  const { id } = await asked(person);
  await expect(shop.notify("payment_method.active", { id })).rejects.toMatchObject({
    code: "WEBHOOK_UNVERIFIED",
  });
  await shop.notify("payment_method.active", { id: "0000-of-nobody" });
  expect(await db.userBaseAccess.count()).toBe(1);
});

test("a binding that is refused, cancelled by its person, or not confirmed in a week gives nothing", async () => {
  const refused = await asked();
  shop.fake.shop.finishBinding(refused.id, "inactive");
  await askBindings();
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "noTrial", bindingId: null });
  const cancelled = await asked();
  await cancelSubscription(shop.buyer, { id: (await subscription()).id });
  await confirm(cancelled.id);
  expect(await subscription()).toMatchObject({ state: "cancelled", endReason: "buyer" });
  const late = await asked();
  await db.$executeRaw`UPDATE subscriptions SET created_at = created_at - interval '8 days' WHERE state = 'pending'`;
  await forgetUnpaid();
  await confirm(late.id);
  expect([
    await db.userBaseAccess.count(),
    await db.subscription.count({ where: { state: { in: ["pending", "active"] } } }),
    await db.paymentMethod.count(),
  ]).toEqual([0, 0, 0]);
});

test.each([
  [
    "a hidden base",
    () => db.promptBase.update({ where: { id: shop.base.id }, data: { hiddenAt: new Date() } }),
  ],
  [
    "a blocked seller",
    () => db.user.update({ where: { id: shop.owner.id }, data: { blockedAt: new Date() } }),
  ],
  ["a deleted base", () => deleteBase(shop.owner, { id: shop.base.id })],
  [
    "a base of another type",
    () =>
      db.promptBase.update({
        where: { id: shop.base.id },
        data: {
          accessType: "FREE",
          subscriptionPriceMonthly: null,
          subscriptionPriceYearly: null,
          trialDays: 0,
        },
      }),
  ],
  ["access bought meanwhile", () => shop.paid(shop.buyer, shop.month())],
])("%s while the means is saved: no trial begins, its person is told", async (_, change) => {
  const { id } = await asked();
  await change();
  await confirm(id);
  expect(await db.subscription.findFirstOrThrow()).toMatchObject({
    state: "ended",
    endReason: "noTrial",
    methodId: null,
  });
  expect([await db.subscriptionTrial.count(), await told(), await db.paymentMethod.count()]).toEqual([
    0,
    ["ended"],
    0,
  ]);
});

test("days that were promised stay when their owner offers fewer meanwhile; a blocked seller offers none", async () => {
  const { id } = await asked();
  await db.promptBase.update({ where: { id: shop.base.id }, data: { trialDays: 0 } });
  await confirm(id);
  expect(await daysOfAccess()).toBe(DAYS);
  await db.promptBase.update({ where: { id: shop.base.id }, data: { trialDays: 5 } });
  await db.user.update({ where: { id: shop.owner.id }, data: { blockedAt: new Date() } });
  const stranger = await aMember();
  await expect(grantAccess(stranger, trial())).rejects.toMatchObject({ code: "SELLING_STOPPED" });
  expect((await getBase(stranger, { id: shop.base.id })).isTrialOpen).toBe(false);
});

test("an account that is deleted while its means is saved, or in the trial, is charged nothing", async () => {
  const { id } = await asked();
  await db.user.delete({ where: { id: shop.buyer.id } });
  await confirm(id);
  expect([await db.subscription.count(), await db.userBaseAccess.count()]).toEqual([0, 0]);
  const other = await aMember();
  await begun(other);
  await db.user.delete({ where: { id: other.id } });
  await on(8);
  expect(charges()).toHaveLength(0);
});

test("cancelled, or its means forgotten, in the trial: nothing is charged, access lasts to its end", async () => {
  await begun();
  await cancelSubscription(shop.buyer, { id: (await subscription()).id });
  const other = await aMember();
  await begun(other);
  const [method] = await listPaymentMethods(other);
  await forgetPaymentMethod(other, { id: method!.id });
  expect(await subscription()).toMatchObject({ state: "cancelled", endReason: "method" });
  for (const day of [4, 6, 7, 8]) await on(day);
  expect([charges().length, await daysOfAccess(), await told()]).toEqual([0, DAYS, ["trial", "trial"]]);
  expect(await figures()).toMatchObject({ trials: 2, trialsPaid: 0, active: 0 });
});

test("a first charge that fails is tried again on days 1 and 3, without days of grace", async () => {
  await begun();
  await on(4);
  await on(6);
  shop.fake.shop.rules.charges = "insufficient_funds";
  await on(7);
  expect([charges().length, (await subscription()).state, await daysOfAccess()]).toEqual([
    1,
    "pastDue",
    DAYS,
  ]);
  await on(8);
  shop.fake.shop.rules.charges = "succeeded";
  await on(10);
  expect([charges().length, await orders()]).toEqual([3, ["2.1 cancelled", "2.2 cancelled", "2.3 paid"]]);
  expect(await subscription()).toMatchObject({ state: "active", graceFrom: null });
});

test("missed notices: told first, charged a day later, without days of grace", async () => {
  await begun();
  await on(20);
  expect([charges().length, await told(), await daysOfAccess()]).toEqual([0, ["trial", "soon"], DAYS]);
  await on(21);
  expect(made()).toHaveLength(1);
});

test("a price that changed during the trial is asked for anew", async () => {
  await begun();
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: "590" } });
  for (const day of [4, 6, 7]) await on(day);
  expect([await told(), charges().length, await daysOfAccess()]).toEqual([
    ["trial", "price", "price", "price"],
    0,
    DAYS,
  ]);
  await agreeToPrice(shop.buyer, { id: (await subscription()).id, amount: 590 });
  await on(7.1);
  expect(made().map(({ amount }) => amount.value)).toEqual(["590.00"]);
});

test("a plain purchase in the trial extends access from its end, and moves the charge", async () => {
  await begun();
  const bought = await purchaseAccess(shop.buyer, shop.month());
  expect(bought).toBeInstanceOf(AcceptedResponse);
  const { providerPaymentId } = await db.order.findFirstOrThrow();
  await shop.pay(providerPaymentId!);
  await on(7);
  expect([await daysOfAccess(), charges().length]).toEqual([DAYS + 30, 0]);
});

test("the refund of the first charge takes what it gave, not the trial", async () => {
  await begun();
  for (const day of [4, 6, 7]) await on(day);
  const { id } = await db.order.findFirstOrThrow();
  await refundOrder(shop.owner, { id });
  expect([await daysOfAccess(), (await subscription()).endReason]).toEqual([DAYS, "refund"]);
});

/** In a process that dies before its statement of that number. */
async function killed(diesAt: number, asks: boolean): Promise<void> {
  const task = JSON.stringify({ baseId: shop.base.id, userId: shop.buyer.id, asks });
  const child = spawn(process.execPath, program("trial", String(diesAt), task), {
    stdio: "inherit",
    env: { ...process.env, DATABASE_POOL_SIZE: "4" },
  });
  await once(child, "close");
}

async function anew(): Promise<void> {
  await resetDatabase();
  shop.reset();
  shop.owner = await aMember();
  shop.buyer = await aMember();
  shop.base = await aBase({ ownerId: shop.owner.id, accessType: "SUBSCRIPTION", trialDays: DAYS });
}

test("killed anywhere between asking, saving and giving, and taken up again: one binding, one trial", async () => {
  const steps = (await statementsOf(() => asked())).statements.length;
  shop.fake.shop.finishBinding(bindings()[0]!.id, "active");
  const later = (await statementsOf(() => askBindings())).statements.length;
  const all = [
    ...Array.from({ length: steps }, (_, step) => [step + 1, false] as const),
    ...Array.from({ length: later }, (_, step) => [step + 1, true] as const),
  ];
  for (const [step, asks] of turnOf(all, 3, 10)) {
    await anew();
    if (asks) shop.fake.shop.finishBinding((await asked()).id, "active");
    await killed(step, asks);
    const again = await grantAccess(shop.buyer, trial()).catch((error: { code?: string }) => error.code);
    if (again instanceof AcceptedResponse) await confirm(bindings()[0]!.id);
    await askBindings();
    expect([step, asks, bindings().length, await daysOfAccess(), await db.subscriptionTrial.count()]).toEqual(
      [step, asks, 1, DAYS, 1],
    );
    expect(await db.subscription.count({ where: { state: "active" } })).toBe(1);
  }
}, 1_800_000);
