import { deleteCode, redeemCode } from "@/lib/bases/codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { purchaseAccess, receiveNotification } from "@/lib/bases/purchases/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import { yookassaNotification } from "@/lib/integrations/payments/yookassa-notification";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { startYookassa } from "@/tests/support/fakes/yookassa";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { aMember } from "@/tests/support/viewers";

let fake: Awaited<ReturnType<typeof startYookassa>>;
let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(async () => {
  fake = await startYookassa();
  Object.assign(process.env, fake.env, { APP_ORIGIN: "http://localhost:3000" });
});
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.calls.length = 0;
  fake.shop.reset();
  [owner, buyer] = [await aMember(), await aMember({ email: "boris@example.test" })];
  base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION", baseName: "Промпты для юристов" });
});
afterEach(audit);

const buy = (term: "monthly" | "yearly" = "monthly") =>
  purchaseAccess(buyer, { base_id: base.id, duration_type: term });

/** A purchase that waits to be paid. */
async function pending(term?: "monthly" | "yearly") {
  const result = await buy(term);
  if (!(result instanceof AcceptedResponse)) throw new Error("It was paid at once.");
  const order = await db.order.findUniqueOrThrow({ where: { id: result.body.orderId } });
  return { ...result.body, paymentId: order.providerPaymentId! };
}

const notify = (event: string, object: object) =>
  receiveNotification(GUEST, yookassaNotification.parse({ event, object }), { address: "192.0.2.1" });
const statusOf = async (orderId: string) =>
  (await db.order.findUniqueOrThrow({ where: { id: orderId } })).status;
const access = () =>
  db.userBaseAccess.findUnique({ where: { userId_baseId: { userId: buyer.id, baseId: base.id } } });
const daysLeft = async () => ((await access())!.expiresAt!.getTime() - Date.now()) / 86_400_000;
const longAgo = (orderId: string) =>
  db.$executeRaw`UPDATE orders SET updated_at = now() - interval '1 minute' WHERE id = ${orderId}::uuid`;

test("an order waits for the payment, which carries amount and the order's id as its key; the account's address goes nowhere", async () => {
  const { orderId, confirmationUrl, paymentId } = await pending();
  expect(confirmationUrl).toBe(`${fake.url}/checkout/${paymentId}`);
  expect(await access()).toBeNull();
  const [call] = fake.calls;
  expect(call!.headers["idempotence-key"]).toBe(orderId);
  const amount = { value: "490.00", currency: "RUB" };
  expect(JSON.parse(call!.body)).toEqual({
    amount,
    capture: true,
    confirmation: {
      type: "redirect",
      return_url: `http://localhost:3000/purchase/${orderId}`,
      locale: "ru_RU",
    },
    description: expect.stringMatching(
      /^Заказ №\s\d+\. Подписка на 30 дней: «Промпты для юристов»$/,
    ) as string,
    metadata: { orderId },
  });
});

test("a paid notification gives the term, once, however often and in whatever order it comes", async () => {
  const { orderId, paymentId } = await pending();
  const object = fake.shop.finish(paymentId, "succeeded");
  const outcomes = await outcomesOf(Array.from({ length: 50 }, () => notify("payment.succeeded", object)));
  expect(tally(outcomes)).toEqual({ ok: 50 });
  await notify("payment.waiting_for_capture", object);
  expect(await statusOf(orderId)).toBe("paid");
  expect(await daysLeft()).toBeCloseTo(30, 3);
});

test("notices that the provider does not bear out cost it thirty questions a minute of an address; a true one of another comes through @heavy", async () => {
  const { orderId, paymentId } = await pending();
  fake.calls.length = 0;
  const forged = (event: string) =>
    receiveNotification(GUEST, yookassaNotification.parse({ event, object: { id: paymentId } }), {
      address: "198.51.100.7",
    });
  const events = Array.from({ length: 60 }, (_, at) =>
    at % 2 ? "payment.succeeded" : "payment.waiting_for_capture",
  );
  await outcomesOf(events.map(forged));
  expect(fake.calls.length).toBe(30);
  await expect(forged("payment.canceled")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));
  expect(await statusOf(orderId)).toBe("paid");
  fake.calls.length = 0;
  await forged("payment.waiting_for_capture"); // a paid payment is not queried again
  expect(fake.calls).toHaveLength(0);
});

test("the page that waits for the result finds it without a notification, and asks at most every three seconds", async () => {
  const { orderId, paymentId } = await pending();
  fake.shop.finish(paymentId, "succeeded");
  fake.calls.length = 0;
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({ status: "pending" }); // just made
  expect(fake.calls).toHaveLength(0);
  await longAgo(orderId);
  const orders = await Promise.all(Array.from({ length: 10 }, () => getOrder(buyer, { id: orderId })));
  expect(fake.calls).toHaveLength(1);
  expect(orders.some(({ status }) => status === "paid")).toBe(true);
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({
    status: "paid",
    baseId: base.id,
    amount: 490,
    confirmationUrl: null,
    paidAt: expect.any(String),
  });
  expect(await getOrder(owner, { id: orderId })).toMatchObject({
    status: "paid",
    paymentId: null,
    buyer: { id: buyer.id },
  });
  await expect(getOrder(await aMember(), { id: orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
});

test.each(["error500", "badJson", "redirect"] as const)(
  "the provider does not tell (%s): the order stays pending, nothing is given",
  async (mode) => {
    const { orderId, paymentId } = await pending();
    await longAgo(orderId);
    fake.shop.finish(paymentId, "succeeded");
    fake.setMode(mode);
    expect(await getOrder(buyer, { id: orderId })).toMatchObject({ status: "pending" });
    await expect(notify("payment.succeeded", { id: paymentId })).rejects.toMatchObject({
      code: "PAYMENT_FAILED",
    });
    expect(await access()).toBeNull();
  },
);

test("a second purchase of the same term takes up the pending order; another term or price is another order", async () => {
  const first = await pending();
  expect(await pending()).toEqual(first);
  expect((await pending("yearly")).orderId).not.toBe(first.orderId);
  await db.promptBase.update({ where: { id: base.id }, data: { subscriptionPriceMonthly: 500 } });
  expect((await pending()).orderId).not.toBe(first.orderId);
  expect(await db.order.count()).toBe(3);
});

test("ten clicks at once: one order, one payment", async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => pending()));
  expect(new Set(results.map(({ confirmationUrl }) => confirmationUrl)).size).toBe(1);
  expect([await db.order.count(), fake.shop.payments.size]).toEqual([1, 1]);
});

test("a lost answer: the next attempt finds the same payment by its key", async () => {
  fake.setMode("lostAnswer");
  await expect(buy()).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
  expect(await db.order.findMany({ select: { status: true, providerPaymentId: true } })).toEqual([
    { status: "pending", providerPaymentId: null },
  ]);
  fake.setMode("ok");
  const { paymentId } = await pending();
  expect([...fake.shop.payments.keys()]).toEqual([paymentId]);
  expect(await db.order.count()).toBe(1);
});

test("a notification that overtakes the answer finds its order by the id in the payment", async () => {
  fake.setMode("lostAnswer");
  await expect(buy()).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
  fake.setMode("ok");
  const [payment] = fake.shop.payments.values();
  await notify("payment.succeeded", fake.shop.finish(payment!.id, "succeeded"));
  expect(await daysLeft()).toBeCloseTo(30, 3);
});

test("a cancelled payment cancels the order for good; the next purchase is a new one", async () => {
  const first = await pending();
  await notify("payment.canceled", fake.shop.finish(first.paymentId, "canceled"));
  expect(await statusOf(first.orderId)).toBe("cancelled");
  const second = await pending();
  expect(second.orderId).not.toBe(first.orderId);
  fake.shop.finish(second.paymentId, "canceled"); // not told
  expect((await pending()).orderId).not.toBe(second.orderId);
  expect(await statusOf(second.orderId)).toBe("cancelled");
});

test("a purchase whose payment was made meanwhile is answered with the access", async () => {
  const { paymentId } = await pending();
  fake.shop.finish(paymentId, "succeeded");
  expect(await buy()).toMatchObject({ base_id: base.id, accessType: "PURCHASED" });
  expect(await daysLeft()).toBeCloseTo(30, 3);
});

test("a term that is paid while access has become unlimited leaves it unlimited", async () => {
  const month = await pending();
  const year = await pending("yearly");
  await db.order.update({
    where: { id: year.orderId },
    data: { accessType: "ONE_TIME", durationType: null },
  });
  await notify("payment.succeeded", fake.shop.finish(year.paymentId, "succeeded"));
  await notify("payment.succeeded", fake.shop.finish(month.paymentId, "succeeded"));
  expect((await access())!.expiresAt).toBeNull();
});

describe("a refund", () => {
  test("ends the access that it paid for, at once", async () => {
    const { orderId, paymentId } = await pending();
    await notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));
    const refund = fake.shop.refund(paymentId);
    await Promise.all(Array.from({ length: 20 }, () => notify("refund.succeeded", refund)));
    expect(await statusOf(orderId)).toBe("refunded");
    expect(await daysLeft()).toBeLessThanOrEqual(0);
    await notify("payment.succeeded", fake.shop.payments.get(paymentId)!); // late
    expect(await statusOf(orderId)).toBe("refunded");
  });

  test("leaves what other orders gave", async () => {
    const year = await pending("yearly");
    await notify("payment.succeeded", fake.shop.finish(year.paymentId, "succeeded"));
    const month = await pending("monthly");
    await notify("payment.succeeded", fake.shop.finish(month.paymentId, "succeeded"));
    expect(await daysLeft()).toBeCloseTo(395, 3);
    await notify("refund.succeeded", fake.shop.refund(year.paymentId));
    expect(await daysLeft()).toBeCloseTo(30, 3);
  });

  test("leaves what a code gave, even one that is deleted", async () => {
    const code = await aCode({ baseId: base.id, durationDays: 10 });
    await db.promptBase.update({
      where: { id: base.id },
      data: { accessType: "CODE_ONLY", subscriptionPriceMonthly: null, subscriptionPriceYearly: null },
    });
    await redeemCode(buyer, { codeValue: code.codeValue });
    await deleteCode(owner, { id: code.id });
    await db.promptBase.update({
      where: { id: base.id },
      data: { accessType: "ONE_TIME", oneTimePrice: 900 },
    });
    const { paymentId } = await pending();
    await notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));
    expect((await access())!.expiresAt).toBeNull();
    await notify("refund.succeeded", fake.shop.refund(paymentId));
    expect(await daysLeft()).toBeCloseTo(10, 3);
    expect(await access()).toMatchObject({ isActivatedByCode: true, accessType: "CODE" });
  });

  test("that is told before its payment ends refunded, without access", async () => {
    const { orderId, paymentId } = await pending();
    fake.shop.finish(paymentId, "succeeded");
    await notify("refund.succeeded", fake.shop.refund(paymentId));
    await notify("payment.succeeded", fake.shop.payments.get(paymentId)!);
    expect(await statusOf(orderId)).toBe("refunded");
    expect(await access()).toBeNull();
  });

  test("of a part leaves the access", async () => {
    const { orderId, paymentId } = await pending();
    await notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));
    await notify("refund.succeeded", fake.shop.refund(paymentId, "100.00"));
    expect(await statusOf(orderId)).toBe("paid");
    expect(await daysLeft()).toBeCloseTo(30, 3);
  });
});

describe("a forged notification gives nothing and takes nothing:", () => {
  test("paid, though it is not", async () => {
    const { orderId, paymentId } = await pending();
    await expect(
      notify("payment.succeeded", { id: paymentId, status: "succeeded", paid: true }),
    ).rejects.toMatchObject({ code: "WEBHOOK_UNVERIFIED" });
    expect([await statusOf(orderId), await access()]).toEqual(["pending", null]);
  });

  test("cancelled or refunded, though it is paid", async () => {
    const { orderId, paymentId } = await pending();
    await notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));
    await expect(notify("payment.canceled", { id: paymentId })).rejects.toMatchObject({
      code: "WEBHOOK_UNVERIFIED",
    });
    await expect(notify("refund.succeeded", { id: "r", payment_id: paymentId })).rejects.toMatchObject({
      code: "WEBHOOK_UNVERIFIED",
    });
    expect(await statusOf(orderId)).toBe("paid");
    expect(await daysLeft()).toBeCloseTo(30, 3);
  });

  test("an unknown order is answered, and nobody is asked", async () => {
    fake.calls.length = 0;
    await expect(
      notify("payment.succeeded", { id: "unknown", metadata: { orderId: owner.id } }),
    ).resolves.toEqual({ received: true });
    expect(fake.calls).toHaveLength(0);
    expect(await db.order.count()).toBe(0);
  });

  test.each<[string, object]>([
    ["another amount", { amount: { value: "489.99", currency: "RUB" } }],
    ["another currency", { amount: { value: "490.00", currency: "USD" } }],
    ["another order", { metadata: { orderId: "00000000-0000-7000-8000-000000000000" } }],
    ["no order", { metadata: {} }],
  ])("a payment with %s", async (_, changed) => {
    const { orderId, paymentId } = await pending();
    fake.shop.finish(paymentId, "succeeded");
    Object.assign(fake.shop.payments.get(paymentId)!, changed);
    await expect(notify("payment.succeeded", { id: paymentId })).rejects.toMatchObject({
      code: "WEBHOOK_UNVERIFIED",
    });
    expect([await statusOf(orderId), await access()]).toEqual(["pending", null]);
  });

  test("a payment of another shop", async () => {
    const { orderId, paymentId } = await pending();
    fake.shop.finish(paymentId, "succeeded").recipient.account_id = "999";
    await expect(notify("payment.succeeded", { id: paymentId })).rejects.toMatchObject({
      code: "PAYMENT_FAILED",
    });
    expect([await statusOf(orderId), await access()]).toEqual(["pending", null]);
  });
});

test("money for a base that is gone goes back", async () => {
  const { orderId, paymentId } = await pending();
  await deleteBase(owner, { id: base.id });
  await notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));
  expect(await statusOf(orderId)).toBe("refunded");
  expect(fake.shop.payments.get(paymentId)!.refunded_amount).toEqual({ value: "490.00", currency: "RUB" });
  expect(fake.calls.at(-1)!.headers["idempotence-key"]).toBe(`refund-${orderId}`);
});
