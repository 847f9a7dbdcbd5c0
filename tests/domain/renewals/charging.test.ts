import { remindOfEnds } from "@/lib/bases/access/remind";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import {
  agreeToPrice,
  cancelSubscription,
  forgetPaymentMethod,
} from "@/lib/bases/purchases/renewals/mutations";
import { countRenewals, listPaymentMethods, listSubscriptions } from "@/lib/bases/purchases/renewals/queries";
import { listSales } from "@/lib/sales/queries";
import { readBalance } from "@/lib/money/ledger/queries";
import { db } from "@/lib/platform/db/client";
import { inOtherProcesses } from "@/tests/support/in-another-process";
import { aRenewingShop } from "@/tests/support/renewing-shop";
import { aMember } from "@/tests/support/viewers";

const shop = aRenewingShop();
const monthly = () => ({ ...shop.month(), renew: true });
const { on, subscription, told, charges, made, orders, daysOfAccess } = shop;

test("a term that renews: the means is kept, its person told twice, the term charged once and access goes on", async () => {
  const { paymentId } = await shop.waiting(shop.buyer, monthly());
  expect(JSON.parse(shop.fake.calls[0]!.body)).toMatchObject({ save_payment_method: true });
  expect((await listSubscriptions(shop.buyer)).items).toEqual([]);
  await shop.pay(paymentId);
  const [own] = (await listSubscriptions(shop.buyer)).items;
  expect(own).toMatchObject({
    baseId: shop.base.id,
    term: "monthly",
    amount: "490.00",
    newAmount: null,
    state: "active",
    method: { title: "•• 4444" },
    can: { cancel: true, agree: false },
  });
  await on(26.9);
  expect(await told()).toEqual([]);
  await on(27);
  await on(28);
  expect(await told()).toEqual(["soon"]);
  await on(29);
  await on(29.5);
  expect([await told(), charges().length]).toEqual([["soon", "soon"], 0]);
  await on(30);
  await on(30.1);
  const [charge] = charges();
  expect(JSON.parse(charge!.body)).toEqual({
    amount: { value: "490.00", currency: "RUB" },
    capture: true,
    description: expect.stringContaining("Подписка на 30 дней"),
    metadata: { orderId: expect.any(String) },
    payment_method_id: expect.any(String),
  });
  expect(charge!.headers["idempotence-key"]).toBe(`sub-${own!.id}-2-1`);
  expect([made().length, await orders(), await daysOfAccess()]).toEqual([1, ["1.1 paid", "2.1 paid"], 60]);
  expect(await told()).toEqual(["soon", "soon", "charged"]);
  expect(await subscription()).toMatchObject({ state: "active", period: 3, attempts: 0, notices: 0 });
  await on(57);
  expect(await told()).toEqual(["soon", "soon", "charged", "soon"]);
});

test("a plain purchase keeps no means; an unticked one, a one-time base and a term that costs nothing renew nothing", async () => {
  await shop.paid(shop.buyer, shop.month());
  expect(JSON.parse(shop.fake.calls[0]!.body)).toMatchObject({ save_payment_method: false });
  expect(await db.subscription.count()).toBe(0);
  process.env.YOOKASSA_AUTOPAYMENTS = "false";
  shop.setClock(0);
  await expect(purchaseAccess(shop.buyer, monthly())).rejects.toMatchObject({ code: "RENEWAL_UNAVAILABLE" });
  process.env.YOOKASSA_AUTOPAYMENTS = "true";
  shop.setClock(0);
});

test("who renews is not told that access ends; who has ended it is, by the clock of due work @heavy", async () => {
  await shop.paid(shop.buyer, monthly());
  shop.setClock(28);
  const ending = () => db.notification.count({ where: { kind: "accessEnding" } });
  await remindOfEnds();
  expect(await ending()).toBe(0);
  await cancelSubscription(shop.buyer, { id: (await subscription()).id });
  await remindOfEnds();
  expect(await ending()).toBe(1);
});

test("the hold of a sale's money ends by the clock of due work", async () => {
  await shop.paid(shop.buyer, monthly());
  expect(await readBalance(shop.owner)).toMatchObject({ available: "0.00", onHold: "416.50" });
  shop.setClock(20);
  expect(await readBalance(shop.owner)).toMatchObject({ available: "416.50", onHold: "0.00" });
});

test("a means that the provider did not keep: the term is bought, and ends by itself", async () => {
  const { orderId, paymentId } = await shop.waiting(shop.buyer, monthly());
  shop.fake.shop.payments.get(paymentId)!.payment_method = undefined;
  await shop.pay(paymentId);
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "notSaved" });
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("paid");
  expect(await listPaymentMethods(shop.buyer)).toEqual([]);
});

test("ended by one press: nothing is charged, access stays; a stranger's is not found", async () => {
  await shop.paid(shop.buyer, monthly());
  const { id } = await subscription();
  await expect(cancelSubscription(await aMember(), { id })).rejects.toMatchObject({
    code: "SUBSCRIPTION_NOT_FOUND",
  });
  expect(await cancelSubscription(shop.buyer, { id })).toMatchObject({
    state: "cancelled",
    endReason: "buyer",
  });
  expect(await cancelSubscription(shop.buyer, { id })).toMatchObject({ state: "cancelled" });
  await shop.toldInTime();
  await on(40);
  expect([charges().length, await daysOfAccess(), await told()]).toEqual([0, 30, []]);
});

test("a means that is forgotten is charged no more, and ends what it paid for", async () => {
  await shop.paid(shop.buyer, monthly());
  const [method] = await listPaymentMethods(shop.buyer);
  await expect(forgetPaymentMethod(await aMember(), { id: method!.id })).rejects.toMatchObject({
    code: "PAYMENT_METHOD_NOT_FOUND",
  });
  await forgetPaymentMethod(shop.buyer, { id: method!.id });
  expect(await listPaymentMethods(shop.buyer)).toEqual([]);
  expect(await db.paymentMethod.findFirstOrThrow()).toMatchObject({ providerId: null });
  expect(await subscription()).toMatchObject({ state: "cancelled", endReason: "method" });
  await on(40);
  expect(charges()).toHaveLength(0);
});

const AGAIN = ["insufficient_funds", "payment_method_limit_exceeded", "issuer_unavailable"];

test.each(AGAIN)(
  "%s: tried again on days 1 and 3, access until then, then it ends @heavy",
  async (reason) => {
    await shop.paid(shop.buyer, monthly());
    await shop.toldInTime();
    shop.fake.shop.rules.charges = reason;
    await on(30);
    expect([charges().length, (await subscription()).state, await daysOfAccess()]).toEqual([
      1,
      "pastDue",
      33,
    ]);
    await on(30.5);
    expect(charges()).toHaveLength(1);
    await on(31);
    expect(charges()).toHaveLength(2);
    await on(32);
    expect(charges()).toHaveLength(2);
    await on(33);
    expect(await subscription()).toMatchObject({ state: "ended", endReason: "charge" });
    expect(new Set(charges().map(({ headers }) => headers["idempotence-key"])).size).toBe(3);
    await on(40);
    expect([charges().length, await daysOfAccess(), made().length]).toEqual([3, 33, 0]);
    expect(await told()).toEqual(["soon", "soon", "retried", "retried", "ended"]);
  },
);

test("a charge that comes through at the second attempt: the term counts from the paid end", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = "insufficient_funds";
  await on(30);
  shop.fake.shop.rules.charges = "succeeded";
  await on(31);
  expect([await orders(), await daysOfAccess()]).toEqual([["1.1 paid", "2.1 cancelled", "2.2 paid"], 60]);
  expect(await subscription()).toMatchObject({ state: "active", graceFrom: null, attempts: 0 });
});

test.each(["general_decline", "call_issuer", "a_reason_of_tomorrow"])(
  "%s: tried once more",
  async (reason) => {
    await shop.paid(shop.buyer, monthly());
    await shop.toldInTime();
    shop.fake.shop.rules.charges = reason;
    await on(30);
    await on(31);
    expect([charges().length, await told()]).toEqual([2, ["soon", "soon", "retried", "failed"]]);
    await on(33);
    expect(charges()).toHaveLength(2);
    expect(await subscription()).toMatchObject({ state: "ended", endReason: "charge" });
  },
);

test.each([
  "card_expired",
  "invalid_card_number",
  "invalid_csc",
  "payment_method_restricted",
  "country_forbidden",
  "fraud_suspected",
  "identification_required",
  "3d_secure_failed",
  "permission_revoked",
])("%s: not tried again, another means is asked for", async (reason) => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = reason;
  await on(30);
  await on(31);
  expect([charges().length, await told(), await daysOfAccess()]).toEqual([1, ["soon", "soon", "failed"], 33]);
  const method = await db.paymentMethod.findFirstOrThrow();
  expect(method.providerId === null).toBe(reason === "permission_revoked");
  // By another means in these days: the new one takes its place, from the paid end.
  shop.fake.shop.rules.charges = "succeeded";
  await shop.paid(shop.buyer, monthly());
  expect(await daysOfAccess()).toBe(60);
  expect(
    (await db.subscription.findMany({ orderBy: { createdAt: "asc" } })).map(({ state }) => state),
  ).toEqual(["cancelled", "active"]);
  await on(33);
  expect(charges()).toHaveLength(1);
});

test("internal_timeout: again after minutes by a new key, four attempts at most @heavy", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = "internal_timeout";
  for (const day of [30, 30.02, 31, 32, 33, 34]) await on(day);
  expect([charges().length, (await subscription()).state]).toEqual([4, "ended"]);
});

test("a charge that stays pending is asked for, not made again", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = "pending";
  await on(30);
  await on(30.1);
  expect(charges()).toHaveLength(1);
  const [waiting] = [...shop.fake.shop.payments.values()].filter(({ status }) => status === "pending");
  shop.fake.shop.finish(waiting!.id, "succeeded");
  await on(30.2);
  expect([charges().length, await orders(), await daysOfAccess()]).toEqual([1, ["1.1 paid", "2.1 paid"], 60]);
});

test.each(["error500", "lostAnswer", "badJson"] as const)(
  "%s: the same attempt again by the same key, charged once",
  async (mode) => {
    await shop.paid(shop.buyer, monthly());
    await shop.toldInTime();
    shop.fake.setMode(mode);
    await on(30);
    await on(30.02);
    shop.fake.setMode("ok");
    await on(30.04);
    expect(new Set(charges().map(({ headers }) => headers["idempotence-key"])).size).toBe(1);
    expect([made().length, await orders(), await daysOfAccess()]).toEqual([1, ["1.1 paid", "2.1 paid"], 60]);
  },
);

test("an attempt of which nobody knows after a day is not repeated: its subscription ends", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.setMode("lostAnswer");
  await on(30);
  shop.fake.setMode("ok");
  await db.$executeRaw`UPDATE orders SET created_at = created_at - interval '21 hours' WHERE renewal_period = 2`;
  await on(30.9);
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "unknown" });
  expect(charges()).toHaveLength(1);
  // A charge that succeeded nevertheless is refunded when the provider reports it, because the order was cancelled meanwhile.
  await db.$executeRaw`UPDATE orders SET created_at = created_at - interval '1 day' WHERE renewal_period = 2`;
  await settlePendingOrders();
  const [lost] = made();
  await shop.notify("payment.succeeded", lost!);
  expect([await orders(), shop.fake.shop.refunds.size]).toEqual([["1.1 paid", "2.1 refunded"], 1]);
});

test("a changed price is asked for anew: nothing is charged until it is agreed to", async () => {
  await shop.paid(shop.buyer, monthly());
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: "590" } });
  await shop.toldInTime();
  expect(await told()).toEqual(["price", "price"]);
  await on(30);
  expect([charges().length, (await subscription()).state, await daysOfAccess()]).toEqual([0, "pastDue", 30]);
  const { id } = await subscription();
  await expect(agreeToPrice(shop.buyer, { id, amount: 490 })).rejects.toMatchObject({
    code: "PRICE_CHANGED",
  });
  await expect(agreeToPrice(await aMember(), { id, amount: 590 })).rejects.toMatchObject({
    code: "SUBSCRIPTION_NOT_FOUND",
  });
  expect(await agreeToPrice(shop.buyer, { id, amount: 590 })).toMatchObject({
    amount: "590.00",
    newAmount: null,
  });
  await on(30.1);
  expect(
    charges().map(({ body }) => (JSON.parse(body) as { amount: { value: string } }).amount.value),
  ).toEqual(["590.00"]);
  expect(await daysOfAccess()).toBe(60);
});

test("a price that nobody agrees to ends it with the paid term", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: "390" } });
  for (const day of [30, 31, 33]) await on(day);
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "price" });
  expect([charges().length, await daysOfAccess()]).toEqual([0, 30]);
});

test("access that was extended otherwise moves the charge; for life there is none", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  await shop.paid(shop.buyer, shop.month());
  await on(30);
  expect([charges().length, (await subscription()).notices]).toEqual([0, 0]);
  await on(57);
  await db.$executeRaw`UPDATE user_base_access SET expires_at = NULL`;
  await on(60);
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "unavailable" });
  await db.$executeRaw`UPDATE user_base_access SET expires_at = (SELECT max(paid_at) FROM orders) + interval '60 days'`;
});

test.each([
  [
    "a blocked seller",
    () => db.user.update({ where: { id: shop.owner.id }, data: { blockedAt: new Date() } }),
  ],
  [
    "a hidden base",
    () => db.promptBase.update({ where: { id: shop.base.id }, data: { hiddenAt: new Date() } }),
  ],
  [
    "a term without a price",
    () => db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: null } }),
  ],
])("%s: nothing is charged, it ends and is told", async (_, change) => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  await change();
  await on(30);
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "unavailable" });
  expect([charges().length, (await told()).at(-1)]).toEqual([0, "ended"]);
});

test("a refund of a term ends it", async () => {
  const { orderId } = await shop.paid(shop.buyer, monthly());
  await refundOrder(shop.owner, { id: orderId });
  expect(await subscription()).toMatchObject({ state: "ended", endReason: "refund" });
});

test("of a hidden base to which there is no access a subscription tells the name that it was ordered by", async () => {
  const { orderId } = await shop.paid(shop.buyer, monthly());
  const where = { id: shop.base.id };
  await db.promptBase.update({ where, data: { hiddenAt: new Date(), baseName: "Тайное название" } });
  const listed = async () => (await listSubscriptions(shop.buyer)).items[0];
  expect(await listed()).toMatchObject({ baseName: "Тайное название" });
  await refundOrder(shop.owner, { id: orderId });
  await db.userBaseAccess.deleteMany({ where: { baseId: shop.base.id } });
  expect(await listed()).toMatchObject({ baseName: shop.base.baseName, baseSlug: "" });
});

test("an account that is gone is charged nothing", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  await db.user.delete({ where: { id: shop.buyer.id } });
  await on(30);
  expect([charges().length, await db.subscription.count(), await db.paymentMethod.count()]).toEqual([
    0, 0, 0,
  ]);
});

test("a clock that jumps charges nobody untold: told first, charged a day later, access goes on", async () => {
  await shop.paid(shop.buyer, monthly());
  await on(45);
  expect([charges().length, await told(), await daysOfAccess()]).toEqual([0, ["soon"], 33]);
  await on(45.9);
  expect(charges()).toHaveLength(0);
  await on(46);
  expect([charges().length, await daysOfAccess()]).toEqual([1, 60]);
});

test("two processes and many at once: each term is charged once @heavy", async () => {
  await shop.paid(shop.buyer, monthly());
  for (let person = 0; person < 5; person += 1) await shop.paid(await aMember(), monthly());
  await shop.toldInTime();
  shop.setClock(30);
  expect(await inOtherProcesses("renew", [{}, {}])).toEqual([["ok"], ["ok"]]);
  await on(30.02); // what could not be done under load is done a minute later
  expect([made().length, await db.order.count({ where: { renewalPeriod: 2, status: "paid" } })]).toEqual([
    6, 6,
  ]);
});

test("a subscription that is cancelled while its charge is under way says that this one may go through; then it is told as the last", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = "pending";
  await on(30);
  const { id } = await subscription();
  expect(await cancelSubscription(shop.buyer, { id })).toMatchObject({
    state: "cancelled",
    isCharging: true,
  });
  const pending = [...shop.fake.shop.payments.values()].find(({ status }) => status === "pending")!;
  await shop.notify("payment.succeeded", shop.fake.shop.finish(pending.id, "succeeded"));
  expect(await told()).toEqual(["soon", "soon", "chargedLast"]);
  expect((await listSubscriptions(shop.buyer)).items).toEqual([
    expect.not.objectContaining({ isCharging: true }),
  ]);
  expect([await orders(), await daysOfAccess()]).toEqual([["1.1 paid", "2.1 paid"], 60]);
});

test("one that ends for another reason meanwhile does not promise that nothing is charged; what was asked for is told", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = "pending";
  await on(30);
  const { id } = await subscription();
  await db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly: 900 } });
  await agreeToPrice(shop.buyer, { id, amount: 900 });
  const first = await db.order.findFirstOrThrow({ where: { renewalPeriod: 1 } });
  await refundOrder(shop.owner, { id: first.id });
  const ended = await db.notification.findFirstOrThrow({
    where: { kind: "renewal", data: { path: ["what"], equals: "ended" } },
  });
  expect(ended.data).toMatchObject({ why: "refund", isCharging: true });
  const pending = [...shop.fake.shop.payments.values()].find(({ status }) => status === "pending")!;
  await shop.notify("payment.succeeded", shop.fake.shop.finish(pending.id, "succeeded"));
  const last = await db.notification.findFirstOrThrow({
    where: { kind: "renewal", data: { path: ["what"], equals: "chargedLast" } },
  });
  expect(last.data).toMatchObject({ amount: "490.00" });
});

test("the seller is told of renewals and of charges that failed, and sees both apart", async () => {
  await shop.paid(shop.buyer, monthly());
  await shop.toldInTime();
  shop.fake.shop.rules.charges = "insufficient_funds";
  await on(30);
  shop.fake.shop.rules.charges = "succeeded";
  await on(31.1);
  const facts = await db.notification.findMany({
    where: { userId: shop.owner.id, kind: "sale" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  expect(facts.map(({ data }) => (data as { renewal?: string }).renewal)).toEqual([
    undefined,
    "failed",
    "charged",
  ]);
  expect(await countRenewals(shop.owner, { from: null, to: "2999-01-01" })).toMatchObject({
    renewed: 1,
    failed: 1,
  });
  const { items } = await listSales(shop.owner, { from: undefined, to: undefined } as never);
  expect(items.map(({ kind, isRenewal }) => [kind, isRenewal])).toEqual([
    ["purchase", true],
    ["purchase", undefined],
  ]);
});
