import { deleteBase } from "@/lib/bases/mutations";
import { getPrice } from "@/lib/bases/promo-codes/price";
import { deletePromo, updatePromo } from "@/lib/bases/promo-codes/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess, receiveNotification } from "@/lib/bases/purchases/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import type { BaseAccess } from "@/lib/bases/schema";
import { yookassaNotification } from "@/lib/integrations/payments/yookassa-notification";
import { restoreTrash } from "@/lib/trash/mutations";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { startYookassa } from "@/tests/support/fakes/yookassa";
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
  base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" }); // 490 a month
});
afterEach(audit);

const buy = (promoCode?: string, term: "monthly" | "yearly" = "monthly", who = buyer) =>
  purchaseAccess(who, { base_id: base.id, duration_type: term, promoCode });
const price = (
  promoCode?: string,
  term: "monthly" | "yearly" = "monthly",
  who: Member | typeof GUEST = buyer,
) => getPrice(who, { id: base.id, duration_type: term, promoCode }, { address: "192.0.2.1" });

/** A purchase that waits to be paid. */
async function pending(promoCode?: string, term?: "monthly" | "yearly", who = buyer) {
  const result = await buy(promoCode, term, who);
  if (!(result instanceof AcceptedResponse)) throw new Error("It was paid at once.");
  const order = await db.order.findUniqueOrThrow({ where: { id: result.body.orderId } });
  return { ...result.body, paymentId: order.providerPaymentId!, order };
}

const notify = (event: string, object: object) =>
  receiveNotification(GUEST, yookassaNotification.parse({ event, object }), { address: "192.0.2.1" });
const uses = async () => (await db.promoCode.findFirstOrThrow({ where: { baseId: base.id } })).uses;
const old = (orderId: string, age: string) =>
  db.$executeRaw`UPDATE orders SET created_at = now() - ${age}::interval, updated_at = now() - ${age}::interval WHERE id = ${orderId}::uuid`;
const paid = (paymentId: string) => notify("payment.succeeded", fake.shop.finish(paymentId, "succeeded"));

test("the price is shown before, and the provider and order carry it to the kopeck", async () => {
  await db.promptBase.update({ where: { id: base.id }, data: { subscriptionPriceMonthly: 333.33 } });
  await aPromo({ baseId: base.id, percent: 15 });
  expect(await price()).toEqual({ full: 333.33, discount: 0, due: 333.33 });
  expect(await price(" sale ")).toEqual({ full: 333.33, discount: 50, due: 283.33 });
  expect(await price("sale", "monthly", GUEST)).toMatchObject({ due: 283.33 });
  const { orderId, paymentId } = await pending("sAlE");
  const amount = { value: "283.33", currency: "RUB" };
  expect(JSON.parse(fake.calls.find(({ method }) => method === "POST")!.body)).toMatchObject({ amount });
  await paid(paymentId);
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({
    status: "paid",
    amount: 283.33,
    fullAmount: 333.33,
    promoCode: "SALE",
  });
  expect(await uses()).toBe(1);
});

test("a payment of the full price, or of another, is not the one of a discounted order", async () => {
  await aPromo({ baseId: base.id });
  const { orderId, paymentId } = await pending("SALE");
  fake.shop.finish(paymentId, "succeeded");
  fake.shop.payments.get(paymentId)!.amount = { value: "490.00", currency: "RUB" };
  await expect(notify("payment.succeeded", { id: paymentId })).rejects.toMatchObject({
    code: "WEBHOOK_UNVERIFIED",
  });
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("pending");
});

describe("asked for anew,", () => {
  test("the same code takes up the same order, and one use", async () => {
    await aPromo({ baseId: base.id, maxUses: 1 });
    const first = await pending("SALE");
    expect((await pending("sale")).confirmationUrl).toBe(first.confirmationUrl);
    expect(await price("SALE")).toMatchObject({ due: 392 }); // its own last use
    expect(await uses()).toBe(1);
  });

  test("another code, or none, is another order at another price", async () => {
    await aPromo({ baseId: base.id });
    await aPromo({ baseId: base.id, code: "MORE", percent: 50 });
    await aPromo({ baseId: base.id, code: "SAME", percent: 20 });
    const orders = [
      await pending("SALE"),
      await pending("MORE"),
      await pending(),
      await pending("SAME"),
      await pending("SALE"),
    ];
    expect(orders.map(({ paymentId }) => fake.shop.payments.get(paymentId)!.amount.value)).toEqual([
      "392.00",
      "245.00",
      "490.00",
      "392.00",
      "392.00",
    ]);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(4);
    expect(orders[4]!.orderId).toBe(orders[0]!.orderId);
  });

  test("a code that an unpaid order holds is not given twice; once that payment has ended it is", async () => {
    await aPromo({ baseId: base.id, maxUses: 5 });
    const month = await pending("SALE");
    await expect(buy("SALE", "yearly")).rejects.toMatchObject({
      code: "PROMO_CODE_IN_ORDER",
      details: { body: { orderId: month.orderId } },
    });
    expect(await uses()).toBe(1);
    fake.shop.finish(month.paymentId, "canceled"); // and nobody tells us
    expect((await pending("SALE", "yearly")).order.promoCode).toBe("SALE");
    expect(await uses()).toBe(1);
  });

  test("a price that changed meanwhile is not charged by the open order", async () => {
    const promo = await aPromo({ baseId: base.id });
    await pending("SALE");
    await updatePromo(owner, { id: base.id, promoId: promo.id, percent: 50 });
    await expect(buy("SALE")).rejects.toMatchObject({ code: "PROMO_CODE_IN_ORDER" });
  });

  test("a code that was paid with is used", async () => {
    await aPromo({ baseId: base.id });
    await paid((await pending("SALE")).paymentId);
    await expect(buy("SALE", "yearly")).rejects.toMatchObject({ code: "PROMO_CODE_USED" });
    await expect(price("SALE", "yearly")).rejects.toMatchObject({ code: "PROMO_CODE_USED" });
  });
});

describe("the use comes back", () => {
  test("when the payment is cancelled, so that the next one may have it", async () => {
    await aPromo({ baseId: base.id, maxUses: 1 });
    const other = await aMember();
    const { paymentId } = await pending("SALE");
    await expect(buy("SALE", "monthly", other)).rejects.toMatchObject({ code: "PROMO_CODE_EXHAUSTED" });
    await notify("payment.canceled", fake.shop.finish(paymentId, "canceled"));
    await notify("payment.canceled", fake.shop.payments.get(paymentId)!);
    expect(await uses()).toBe(0);
    await pending("SALE", "monthly", other);
    expect(await uses()).toBe(1);
  });

  test("when the provider refuses the payment", async () => {
    await aPromo({ baseId: base.id });
    fake.setMode("refused");
    await expect(buy("SALE")).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
    expect([await uses(), (await db.order.findFirstOrThrow()).status]).toEqual([0, "cancelled"]);
  });

  test("after a day without a payment: the process was killed between placing and paying", async () => {
    await aPromo({ baseId: base.id });
    fake.setMode("error500"); // the order stands, no payment is known
    await expect(buy("SALE")).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
    const order = await db.order.findFirstOrThrow();
    expect([await uses(), order.status, order.providerPaymentId]).toEqual([1, "pending", null]);
    await old(order.id, "23 hours");
    await settlePendingOrders();
    expect(await uses()).toBe(1);
    await old(order.id, "25 hours");
    await Promise.all([settlePendingOrders(), settlePendingOrders()]);
    expect([await uses(), (await db.order.findFirstOrThrow()).status]).toEqual([0, "cancelled"]);
  });

  test("taken up again after such an end, the same order and the same payment go on", async () => {
    await aPromo({ baseId: base.id });
    fake.setMode("lostAnswer");
    await expect(buy("SALE")).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
    fake.setMode("ok");
    const { paymentId } = await pending("SALE");
    expect([[...fake.shop.payments.keys()], await uses(), await db.order.count()]).toEqual([
      [paymentId],
      1,
      1,
    ]);
  });

  test("when an order with a payment runs out unasked after a week; money that comes for it later goes back", async () => {
    await aPromo({ baseId: base.id, maxUses: 1 });
    const { orderId, paymentId } = await pending("SALE");
    await old(orderId, "8 days");
    await settlePendingOrders();
    expect([await uses(), (await db.order.findFirstOrThrow()).status]).toEqual([0, "cancelled"]);
    await paid(paymentId);
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("refunded");
    expect(fake.shop.payments.get(paymentId)!.refunded_amount).toEqual({ value: "392.00", currency: "RUB" });
    expect([await uses(), await db.userBaseAccess.count()]).toEqual([0, 0]);
  });

  test("not when a paid order is refunded", async () => {
    await aPromo({ baseId: base.id, maxUses: 1 });
    const { paymentId } = await pending("SALE");
    await paid(paymentId);
    await notify("refund.succeeded", fake.shop.refund(paymentId));
    expect(await uses()).toBe(1);
    await expect(buy("SALE")).rejects.toMatchObject({ code: "PROMO_CODE_USED" });
  });
});

describe("100 %", () => {
  test("gives the access without a payment, in the transaction of the order", async () => {
    await aPromo({ baseId: base.id, percent: 100, maxUses: 1 });
    const access = (await buy("SALE")) as BaseAccess;
    expect((Date.parse(access.expires_at!) - Date.now()) / 86_400_000).toBeCloseTo(30, 3);
    const order = await db.order.findFirstOrThrow();
    expect({ ...order, amount: order.amount.toFixed(2), discount: order.discount.toFixed(2) }).toMatchObject({
      status: "paid",
      provider: "promo",
      amount: "0.00",
      discount: "490.00",
      providerPaymentId: null,
      promoCode: "SALE",
    });
    expect(fake.calls).toHaveLength(0);
    expect(await getOrder(buyer, { id: order.id })).toMatchObject({
      status: "paid",
      amount: 0,
      fullAmount: 490,
    });
  });

  test("a person gets it once, however often it is sent", async () => {
    await aPromo({ baseId: base.id, percent: 100 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => buy("SALE")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await uses(), await db.order.count()]).toEqual([1, 1]);
  });

  test("sells nothing while purchases are off", async () => {
    await aPromo({ baseId: base.id, percent: 100 });
    const before = await sellingSnapshot();
    process.env.PAYMENTS_PROVIDER = "off";
    jest.resetModules();
    const { placeOrder } = await import("@/lib/bases/purchases/place-order");
    await expect(
      placeOrder(buyer, { base_id: base.id, duration_type: "monthly", promoCode: "SALE" }, null),
    ).rejects.toMatchObject({ code: "PAYMENTS_OFF" });
    process.env.PAYMENTS_PROVIDER = "yookassa";
    expect(await sellingSnapshot()).toBe(before);
  });
});

describe("a refusal has its own code and changes nothing:", () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  const yesterday = () => new Date(Date.now() - 86_400_000);

  test.each<[string, () => Partial<Parameters<typeof aPromo>[0]>, string]>([
    ["unknown", () => ({ code: "OTHER" }), "PROMO_CODE_NOT_FOUND"],
    ["switched off", () => ({ isActive: false }), "PROMO_CODE_NOT_FOUND"],
    ["not yet", () => ({ validFrom: tomorrow() }), "PROMO_CODE_EARLY"],
    ["no longer", () => ({ validTo: yesterday() }), "PROMO_CODE_EXPIRED"],
    ["used up", () => ({ maxUses: 1 }), "PROMO_CODE_EXHAUSTED"],
    ["for a year only", () => ({ terms: ["yearly"] }), "PROMO_CODE_OTHER_TERM"],
  ])("%s", async (name, values, code) => {
    await aPromo({ baseId: base.id, ...values() });
    if (name === "used up") await pending("SALE", "monthly", await aMember());
    const before = await sellingSnapshot();
    await expect(buy("SALE")).rejects.toMatchObject({ code });
    await expect(price("SALE")).rejects.toMatchObject({ code });
    expect(await sellingSnapshot()).toBe(before);
  });

  test("another base's", async () => {
    await aPromo({ baseId: (await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" })).id });
    await expect(buy("SALE")).rejects.toMatchObject({ code: "PROMO_CODE_NOT_FOUND" });
  });

  test("ten wrong ones, then none is looked at, neither in a purchase nor in a price; a guest's are counted by address", async () => {
    await aPromo({ baseId: base.id });
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? buy : price)(`GUESS-${index}`)),
    );
    const codes = guesses.map((each) =>
      each.status === "rejected" ? (each.reason as { code: string }).code : "ok",
    );
    expect(codes.filter((code) => code === "PROMO_CODE_NOT_FOUND")).toHaveLength(10);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(20);
    await expect(buy("SALE")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await price("SALE", "monthly", GUEST)).toMatchObject({ due: 392 });
    for (let guess = 0; guess < 10; guess += 1)
      await price(`G-${guess}`, "monthly", GUEST).catch(() => undefined);
    await expect(price("SALE", "monthly", GUEST)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

test("what was ordered keeps its price when the code is changed or deleted, and the code's name", async () => {
  const promo = await aPromo({ baseId: base.id });
  const { orderId, paymentId } = await pending("SALE");
  await updatePromo(owner, { id: base.id, promoId: promo.id, percent: 50, code: "NEW-NAME" });
  await deletePromo(owner, { id: base.id, promoId: promo.id });
  await paid(paymentId);
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({
    status: "paid",
    amount: 392,
    fullAmount: 490,
    promoCode: "SALE",
  });
});

test("a code of the same name that was made anew is another code", async () => {
  const promo = await aPromo({ baseId: base.id });
  const first = await pending("SALE");
  await deletePromo(owner, { id: base.id, promoId: promo.id });
  await aPromo({ baseId: base.id });
  expect((await pending("SALE")).orderId).not.toBe(first.orderId);
  expect(await uses()).toBe(1);
});

test("a base that comes back from the bin has its codes, with the uses of the orders that stand", async () => {
  const promo = await aPromo({ baseId: base.id, maxUses: 3 });
  const [cancelled, kept] = [await pending("SALE"), await pending("SALE", "monthly", await aMember())];
  await deleteBase(owner, { id: base.id });
  await notify("payment.canceled", fake.shop.finish(cancelled.paymentId, "canceled"));
  await restoreTrash(owner, { kind: "base", id: base.id });
  expect(await db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).toMatchObject({
    code: "SALE",
    uses: 1,
  });
  expect((await db.order.findUniqueOrThrow({ where: { id: kept.orderId } })).promoCodeId).toBe(promo.id);
  expect((await pending("SALE")).orderId).not.toBe(cancelled.orderId);
});

test("orders outlive the base with their price", async () => {
  await aPromo({ baseId: base.id });
  await pending("SALE");
  await deleteBase(owner, { id: base.id });
  expect(await db.order.findFirstOrThrow()).toMatchObject({
    promoCode: "SALE",
    promoCodeId: null,
    baseId: null,
  });
});
