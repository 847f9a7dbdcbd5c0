import { redeemCode } from "@/lib/bases/codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import { noticeRefunds, settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { listRefundable, previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { checkLedger } from "@/lib/money/ledger/jobs";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { sellingSnapshot } from "@/tests/support/auditor";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPromo } from "@/tests/support/factories/promo";
import { aMember } from "@/tests/support/viewers";
import { aShop } from "@/tests/support/shop";

const shop = aShop({ buyer: { fullName: "Борис Покупатель" }, base: { baseName: "Промпты для юристов" } });
let { owner, buyer, base } = shop;
beforeEach(() => void ({ owner, buyer, base } = shop));

const sold = (term: "monthly" | "yearly" = "monthly") =>
  shop.paid(buyer, { base_id: base.id, duration_type: term });
const refund = (orderId: string, who = owner) => refundOrder(who, { id: orderId });
const access = () =>
  db.userBaseAccess.findUniqueOrThrow({ where: { userId_baseId: { userId: buyer.id, baseId: base.id } } });
const daysLeft = async () => ((await access()).expiresAt!.getTime() - Date.now()) / 86_400_000;
const row = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const later = (minutes = 6) => settleRefunds(Date.now() + minutes * 60_000);

test("gives all of the money back once and ends the access; again, it answers the same and asks nobody", async () => {
  const { orderId, paymentId } = await sold();
  expect(await getOrder(owner, { id: orderId })).toMatchObject({ can: { refund: true }, refund: "none" });
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({ can: { refund: false }, paymentId });
  expect(await previewRefund(owner, { id: orderId })).toMatchObject({
    amount: 490,
    buyer: "Борис Покупатель",
    access: "ends",
    until: null,
    state: "none",
  });
  expect(await refund(orderId)).toMatchObject({
    status: "refunded",
    refund: "done",
    refundedAt: expect.any(String),
    can: { refund: false },
  });
  expect(await daysLeft()).toBeLessThanOrEqual(0);
  expect(shop.fake.shop.payments.get(paymentId)!.refunded_amount).toEqual({
    value: "490.00",
    currency: "RUB",
  });
  const [call] = shop.fake.calls.filter(({ path }) => path === "/v3/refunds");
  expect([call!.headers["idempotence-key"], JSON.parse(call!.body)]).toEqual([
    `refund-${orderId}`,
    { payment_id: paymentId, amount: { value: "490.00", currency: "RUB" } },
  ]);
  const before = await sellingSnapshot();
  expect(await refund(orderId)).toMatchObject({ status: "refunded" });
  expect([shop.asked(), await sellingSnapshot()]).toEqual([1, before]);
});

test("of many orders those can be given back that their own page says so of, also of a base in the bin; of others' none", async () => {
  const orders = [await sold(), await sold("yearly"), await sold()].map(({ orderId }) => orderId);
  const waiting = (await shop.waiting(buyer, { base_id: base.id, duration_type: "monthly" })).orderId!;
  const own = async () =>
    (await Promise.all(orders.map((id) => getOrder(owner, { id }))))
      .filter(({ can }) => can.refund)
      .map(({ id }) => id);
  const listed = async (who: Viewer) => [...(await listRefundable(who, [...orders, waiting])).keys()].sort();
  expect(await listed(owner)).toEqual((await own()).sort());
  expect(await listed(owner)).toHaveLength(3);
  expect([await listed(buyer), await listed(GUEST), await listed(await aMember())]).toEqual([[], [], []]);
  await refund(orders[0]!);
  shop.fake.shop.rules.refunds = "pending";
  await refund(orders[1]!);
  expect(await listed(owner)).toEqual([orders[2]]);
  expect(await own()).toEqual([orders[2]]);
  await db.$executeRaw`UPDATE orders SET base_id = NULL, seller_id = ${owner.id}::uuid`; // as the bin leaves them
  expect(await listed(owner)).toEqual([orders[2]]);
  await db.$executeRaw`UPDATE orders SET base_id = ${base.id}::uuid, seller_id = NULL`;
});

test("what other purchases, extensions and codes gave stays, and the question names the day", async () => {
  const year = await sold("yearly");
  const month = await sold();
  const code = await aCode({ baseId: base.id, durationDays: 10 });
  const prices = {
    subscriptionPriceMonthly: base.subscriptionPriceMonthly,
    subscriptionPriceYearly: base.subscriptionPriceYearly,
  };
  await db.promptBase.update({
    where: { id: base.id },
    data: { accessType: "CODE_ONLY", subscriptionPriceMonthly: null, subscriptionPriceYearly: null },
  });
  await redeemCode(buyer, { codeValue: code.codeValue });
  await db.promptBase.update({ where: { id: base.id }, data: { accessType: "SUBSCRIPTION", ...prices } });
  expect(await daysLeft()).toBeCloseTo(405, 3);
  const { access: becomes, until } = await previewRefund(owner, { id: year.orderId });
  await refund(year.orderId);
  expect([becomes, until]).toEqual(["shortened", (await access()).expiresAt!.toISOString()]);
  expect(await daysLeft()).toBeCloseTo(40, 3);
  await refund(month.orderId);
  expect(await daysLeft()).toBeCloseTo(10, 3);
});

test("the order tells from when till when it gives, as the others are given back", async () => {
  const [first, second] = [await sold(), await sold()];
  const end = (await access()).expiresAt!.toISOString();
  const [one, two] = [
    await getOrder(buyer, { id: first.orderId }),
    await getOrder(buyer, { id: second.orderId }),
  ];
  expect([two.accessFrom, two.accessUntil]).toEqual([one.accessUntil, end]);
  await refund(first.orderId);
  const shifted = await getOrder(buyer, { id: second.orderId });
  expect([shifted.accessFrom, shifted.accessUntil]).toEqual([
    shifted.paidAt,
    (await access()).expiresAt!.toISOString(),
  ]);
});

test("a refund that the provider works on is pending, leaves the access and is finished by the queue", async () => {
  const { orderId } = await sold();
  shop.fake.shop.rules.refunds = "pending";
  expect(await refund(orderId)).toMatchObject({ status: "paid", refund: "pending", can: { refund: false } });
  expect(await refund(orderId)).toMatchObject({ refund: "pending" });
  expect(await daysLeft()).toBeCloseTo(30, 3);
  await later();
  expect((await row(orderId)).status).toBe("paid");
  shop.fake.shop.finishRefund((await row(orderId)).refundId!, "succeeded");
  await later(12);
  expect((await row(orderId)).status).toBe("refunded");
  expect([await daysLeft(), shop.asked()]).toEqual([expect.any(Number), 1]);
  expect(await daysLeft()).toBeLessThanOrEqual(0);
});

test.each(["refused", "canceled"] as const)(
  "one that is %s changes nothing, and may be asked for again under another key",
  async (outcome) => {
    const { orderId } = await sold();
    shop.fake.shop.rules.refunds = outcome;
    await expect(refund(orderId)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
    expect(await getOrder(owner, { id: orderId })).toMatchObject({
      status: "paid",
      refund: "refused",
      can: { refund: true },
    });
    expect(await daysLeft()).toBeCloseTo(30, 3);
    shop.fake.shop.rules.refunds = "succeeded";
    expect(await refund(orderId)).toMatchObject({ status: "refunded", refund: "done" });
    expect(
      shop.fake.calls
        .filter(({ path }) => path === "/v3/refunds")
        .map(({ headers }) => headers["idempotence-key"]),
    ).toEqual([`refund-${orderId}`, `refund-${orderId}-2`]);
  },
);

test("one that was on its way and is cancelled then is told as refused", async () => {
  const { orderId } = await sold();
  shop.fake.shop.rules.refunds = "pending";
  await refund(orderId);
  shop.fake.shop.finishRefund((await row(orderId)).refundId!, "canceled");
  await later();
  expect(await getOrder(owner, { id: orderId })).toMatchObject({ status: "paid", refund: "refused" });
});

test.each(["error500", "badJson", "lostAnswer"] as const)(
  "no usable answer (%s): pending, and the queue makes one refund of it",
  async (mode) => {
    const { orderId } = await sold();
    shop.fake.setMode(mode);
    expect(await refund(orderId)).toMatchObject({ status: "paid", refund: "pending" });
    shop.fake.setMode("ok");
    await later();
    expect((await row(orderId)).status).toBe("refunded");
    expect(shop.fake.shop.refunds.size).toBe(1);
  },
);

test("a process that dies between the provider's answer and our write: the queue finds the money back and writes it", async () => {
  const { orderId, paymentId } = await sold();
  await db.$executeRaw`UPDATE orders SET refund_attempt = 1, refund_requested_at = now() WHERE id = ${orderId}::uuid`;
  shop.fake.shop.refund(paymentId); // it went through, nobody heard of it
  await later();
  expect((await row(orderId)).status).toBe("refunded");
  expect([shop.asked(), await daysLeft()]).toEqual([0, expect.any(Number)]);
  expect(await daysLeft()).toBeLessThanOrEqual(0);
});

test("a refund in the provider's own cabinet is noticed by its notification, by the seller's button, and asked back once", async () => {
  const [first, second] = [await sold(), await sold()];
  await shop.notify("refund.succeeded", shop.fake.shop.refund(first.paymentId));
  expect((await row(first.orderId)).status).toBe("refunded");
  shop.fake.shop.refund(second.paymentId);
  expect(await refund(second.orderId)).toMatchObject({ status: "refunded" });
  expect(shop.asked()).toBe(0);
});

test("refunds in the cabinet whose notifications were lost are found by the queue, however many there are", async () => {
  const orders = [await sold(), await sold(), await sold(), await sold("yearly")];
  for (const { paymentId } of orders.slice(0, 3)) shop.fake.shop.refund(paymentId);
  await noticeRefunds();
  expect(await Promise.all(orders.map(async ({ orderId }) => (await row(orderId)).status))).toEqual([
    "refunded",
    "refunded",
    "refunded",
    "paid",
  ]);
  expect(await daysLeft()).toBeCloseTo(365, 3);
  expect(shop.asked()).toBe(0);
});

test("a part that went back in the cabinet is noted, takes no access, and what is left can go back", async () => {
  const { orderId, paymentId } = await sold();
  await shop.notify("refund.succeeded", { ...shop.fake.shop.refund(paymentId, "100.00") });
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({
    status: "paid",
    refundedAmount: 100,
    refunds: [{ amount: 100, access: "keep", reason: "" }],
  });
  expect(await daysLeft()).toBeCloseTo(30, 3);
  shop.fake.shop.refund(paymentId, "50.50");
  expect(await refund(orderId)).toMatchObject({ status: "refunded", refundedAmount: 490 });
  expect((await getOrder(buyer, { id: orderId })).refunds.map(({ amount }) => amount)).toEqual([
    100, 50.5, 339.5,
  ]);
  expect(shop.fake.shop.payments.get(paymentId)!.refunded_amount!.value).toBe("490.00");
  expect(await checkLedger()).toEqual([]);
});

test("a part refunded in the dashboard does not end the seller's own refund that is pending", async () => {
  const { orderId, paymentId } = await sold();
  shop.fake.shop.rules.refunds = "pending";
  await refundOrder(owner, { id: orderId, amount: "200.00", access: "keep" });
  await shop.notify("refund.succeeded", shop.fake.shop.refund(paymentId, "50.00"));
  expect(await getOrder(owner, { id: orderId })).toMatchObject({ refund: "pending", refundedAmount: 50 });
  shop.fake.shop.finishRefund((await row(orderId)).refundId!, "succeeded");
  await later(12);
  expect(await getOrder(owner, { id: orderId })).toMatchObject({ refund: "none", refundedAmount: 250 });
});

test("parts go back with what is decided of the access, and never more than was paid", async () => {
  const { orderId } = await sold();
  const part = (amount: string, access?: "keep" | "shorten" | "end", reason = "") =>
    refundOrder(owner, { id: orderId, amount, access, reason });
  expect(await part("49")).toMatchObject({
    status: "paid",
    refundedAmount: 49,
    refund: "none",
    can: { refund: true },
  });
  expect(await daysLeft()).toBeCloseTo(30, 3);
  await part("163.33", "shorten", "половина не открылась"); // 30 × 163.33 / 490 = 9.9998
  expect(await daysLeft()).toBeCloseTo(21, 3);
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({
    refundedAmount: 212.33,
    refunds: [
      { amount: 49, access: "keep", days: null },
      { amount: 163.33, access: "shorten", days: 9, reason: "половина не открылась" },
    ],
  });
  await expect(part("277.68")).rejects.toMatchObject({ code: "REFUND_TOO_LARGE" });
  await expect(part("0.99")).rejects.toMatchObject({
    details: { fields: { amount: ["validation.refund.least"] } },
  });
  await part("1", "end");
  expect(await daysLeft()).toBeLessThanOrEqual(0);
  expect(await previewRefund(owner, { id: orderId })).toMatchObject({
    amount: 276.67,
    isRest: true,
    access: "none",
  });
  expect(await part("276.67", "keep")).toMatchObject({
    status: "refunded",
    refund: "done",
    refundedAmount: 490,
  });
  expect(await daysLeft()).toBeLessThanOrEqual(0); // nothing is given back by keeping what ended
  const facts = await db.sale.findMany({ where: { orderId, kind: "refund" }, orderBy: { part: "asc" } });
  expect(facts.map(({ amount }) => amount.toNumber())).toEqual([49, 163.33, 1, 276.67]);
  expect(await checkLedger()).toEqual([]);
});

test("all of the money can go back and leave the access", async () => {
  const { orderId } = await sold();
  expect(await refundOrder(owner, { id: orderId, access: "keep", reason: "извинение" })).toMatchObject({
    status: "refunded",
  });
  expect(await daysLeft()).toBeCloseTo(30, 3);
});

test("access for life is kept or ended, not shortened; administrators give back what they did not sell", async () => {
  const life = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 1990 });
  const { orderId } = await shop.paid(buyer, { base_id: life.id });
  await expect(refundOrder(owner, { id: orderId, amount: "10", access: "shorten" })).rejects.toMatchObject({
    details: { fields: { access: ["validation.refund.shortenForLife"] } },
  });
  const admin = await aMember({ role: "admin" });
  expect(await refundOrder(admin, { id: orderId, amount: "10.00" })).toMatchObject({ refundedAmount: 10 });
  expect(await getOrder(admin, { id: orderId })).toMatchObject({ can: { refund: true }, paymentId: null });
  await expect(refundOrder(await aMember(), { id: orderId })).rejects.toMatchObject({
    code: "ORDER_NOT_FOUND",
  });
});

test("one refund at a time: another part waits its turn, the same is the same, and a lost one that was made is found", async () => {
  const { orderId, paymentId } = await sold();
  shop.fake.shop.rules.refunds = "pending";
  expect(await refundOrder(owner, { id: orderId, amount: "100" })).toMatchObject({ refund: "pending" });
  expect(await refundOrder(owner, { id: orderId, amount: "100.00" })).toMatchObject({ refund: "pending" });
  await expect(refundOrder(owner, { id: orderId, amount: "101" })).rejects.toMatchObject({
    code: "REFUND_UNDER_WAY",
  });
  await expect(refund(orderId)).rejects.toMatchObject({ code: "REFUND_UNDER_WAY" });
  shop.fake.shop.finishRefund((await row(orderId)).refundId!, "succeeded");
  await db.$executeRaw`UPDATE orders SET refund_lost_at = now(), refund_id = NULL, refund_requested_at = NULL WHERE id = ${orderId}::uuid`;
  shop.fake.shop.rules.refunds = "succeeded";
  expect(await refundOrder(owner, { id: orderId, amount: "100" })).toMatchObject({
    status: "paid",
    refundedAmount: 100,
  });
  expect(shop.fake.shop.payments.get(paymentId)!.refunded_amount!.value).toBe("100.00");
});

test("access by a promo code of 100 % is taken back without the provider", async () => {
  await aPromo({ baseId: base.id, percent: 100 });
  await purchaseAccess(buyer, { base_id: base.id, duration_type: "monthly", promoCode: "SALE" });
  shop.fake.calls.length = 0;
  const { id } = await db.order.findFirstOrThrow();
  expect(await refund(id)).toMatchObject({ status: "refunded", amount: 0 });
  expect(await db.auditEntry.findMany({ where: { action: "refund" } })).toMatchObject([
    { actorId: owner.id, targetKind: "order", targetId: id, details: { rubles: "0", access: "end" } },
  ]);
  expect(shop.fake.calls).toHaveLength(0);
  expect(await daysLeft()).toBeLessThanOrEqual(0);
});

test("after three years it is too late; an order that is not paid has nothing to give back; a provider that is gone cannot", async () => {
  const { orderId } = await sold();
  const { orderId: unpaid } = await shop.waiting(buyer, { base_id: base.id, duration_type: "yearly" });
  await expect(refund(unpaid)).rejects.toMatchObject({ code: "ORDER_NOT_PAID" });
  await db.order.update({ where: { id: orderId }, data: { provider: "closed-shop" } });
  await expect(refund(orderId)).rejects.toMatchObject({ code: "REFUND_UNAVAILABLE" });
  await db.$executeRaw`UPDATE orders SET provider = 'yookassa', paid_at = now() - interval '3 years 1 day' WHERE id = ${orderId}::uuid`;
  const before = await sellingSnapshot();
  await expect(refund(orderId)).rejects.toMatchObject({ code: "REFUND_TOO_LATE" });
  expect(await sellingSnapshot()).toBe(before);
  await db.$executeRaw`UPDATE orders SET paid_at = now() WHERE id = ${orderId}::uuid`;
});

test("a sale of a base in the bin is given back as well, and so is one to somebody who has left", async () => {
  const { orderId } = await sold();
  await db.user.delete({ where: { id: buyer.id } });
  expect(await previewRefund(owner, { id: orderId })).toMatchObject({ access: "none", buyer: null });
  await deleteBase(owner, { id: base.id });
  expect(await refund(orderId)).toMatchObject({ status: "refunded", baseName: "Промпты для юристов" });
  await expect(refund(orderId, await aMember())).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
});

test("money that nothing is given for is tried again until it went back, though the provider refuses at first", async () => {
  const { orderId, paymentId } = await shop.waiting(buyer, { base_id: base.id, duration_type: "monthly" });
  await settlePendingOrders(Date.now() + 8 * 86_400_000);
  expect((await row(orderId)).status).toBe("cancelled");
  shop.fake.shop.rules.refunds = "canceled";
  await shop.pay(paymentId);
  expect(await row(orderId)).toMatchObject({
    status: "cancelled",
    refundAttempt: 2,
    refundRequestedAt: expect.any(Date),
  });
  shop.fake.shop.rules.refunds = "succeeded";
  await later();
  expect((await row(orderId)).status).toBe("refunded");
  expect(await db.userBaseAccess.count()).toBe(0);
});

describe("one of which the provider says nothing", () => {
  const days = (count: number) => later(count * 24 * 60);
  /** Asked for, and no answer came. */
  const unanswered = async () => {
    const made = await sold();
    shop.fake.setMode("error500");
    expect(await refund(made.orderId)).toMatchObject({
      status: "paid",
      refund: "pending",
      can: { refund: false },
    });
    return made;
  };
  const keys = () =>
    new Set(
      shop.fake.calls
        .filter(({ path, method }) => path === "/v3/refunds" && method === "POST")
        .map(({ headers }) => headers["idempotence-key"]),
    );

  test("is on its way for a day, lost after that, and may be asked for again under another key", async () => {
    const { orderId } = await unanswered();
    await days(0.9);
    expect(await getOrder(owner, { id: orderId })).toMatchObject({
      refund: "pending",
      can: { refund: false },
    });
    await days(1.1);
    expect(await getOrder(owner, { id: orderId })).toMatchObject({
      status: "paid",
      refund: "lost",
      can: { refund: true },
    });
    expect([...(await listRefundable(owner, [orderId]))]).toEqual([[orderId, "lost"]]);
    expect(await daysLeft()).toBeCloseTo(30, 3);
    const asked = shop.fake.calls.length;
    await days(3);
    expect(shop.fake.calls).toHaveLength(asked);
    shop.fake.setMode("ok");
    expect(await refund(orderId)).toMatchObject({ status: "refunded", refund: "done" });
    expect((await row(orderId)).refundLostAt).toBeNull();
    expect(keys()).toEqual(new Set([`refund-${orderId}-2`])); // the first attempt failed before it was asked for
  });

  test("is made when the provider answers at last, though it was lost", async () => {
    const { orderId, paymentId } = await unanswered();
    await days(1.1);
    shop.fake.setMode("ok");
    await shop.notify("refund.succeeded", shop.fake.shop.refund(paymentId));
    expect(await getOrder(owner, { id: orderId })).toMatchObject({
      status: "refunded",
      refund: "done",
      can: { refund: false },
    });
  });

  test("is asked for once more at the end of the day, and made then", async () => {
    const { orderId } = await unanswered();
    shop.fake.setMode("ok");
    await days(1.1);
    expect(await getOrder(owner, { id: orderId })).toMatchObject({ status: "refunded", refund: "done" });
    expect(keys()).toEqual(new Set([`refund-${orderId}`]));
  });

  test("is not lost while the provider says that it works on it, nor when nothing may be kept of the money", async () => {
    const { orderId } = await sold();
    shop.fake.shop.rules.refunds = "pending";
    await refund(orderId);
    await days(3);
    expect(await getOrder(owner, { id: orderId })).toMatchObject({ refund: "pending" });
    const late = await shop.waiting(await aMember(), { base_id: base.id, duration_type: "monthly" });
    await db.$executeRaw`UPDATE orders SET status = 'cancelled' WHERE id = ${late.orderId}::uuid`;
    shop.fake.shop.finish(late.paymentId, "succeeded");
    shop.fake.setMode("error500");
    await db.$executeRaw`UPDATE orders SET refund_attempt = 1, refund_requested_at = now() WHERE id = ${late.orderId}::uuid`;
    await days(3);
    expect((await row(late.orderId)).refundRequestedAt).not.toBeNull();
    shop.fake.setMode("ok");
    shop.fake.shop.rules.refunds = "succeeded";
    await days(4);
    expect((await row(late.orderId)).status).toBe("refunded");
  });
});

test("a seller gives back what the sales have brought: what was paid out is not the operator's to lose, and an administrator decides", async () => {
  const { orderId } = await sold();
  const { orderId: other } = await shop.paid(await aMember(), { base_id: base.id, duration_type: "monthly" });
  await db.$executeRaw`SELECT ledger_post('adjustment', 'paid out', NULL, now(), ARRAY[
    ('clearing', NULL, 'adjustment', 50000, now()), ('seller', ${owner.id}::uuid, 'adjustment', -50000, now())]::ledger_posting[])`;
  const before = await sellingSnapshot(); // 833 − 500 rubles are left; each sale takes 416.50
  await expect(refund(orderId)).rejects.toMatchObject({ code: "REFUND_UNCOVERED" });
  await expect(refundOrder(owner, { id: orderId, amount: "400" })).rejects.toMatchObject({
    code: "REFUND_UNCOVERED",
  });
  expect([await sellingSnapshot(), shop.asked()]).toEqual([before, 0]);
  shop.fake.shop.rules.refunds = "pending";
  expect(await refundOrder(owner, { id: orderId, amount: "300" })).toMatchObject({ refund: "pending" });
  await expect(refundOrder(owner, { id: other, amount: "100" })).rejects.toMatchObject({
    code: "REFUND_UNCOVERED",
  });
  expect(await refundOrder(await aMember({ role: "admin" }), { id: other, amount: "100" })).toMatchObject({
    refund: "pending",
  });
});

test("many parts give back no more commission than one, and there are at most twenty @heavy", async () => {
  const { orderId } = await sold();
  for (let part = 0; part < 20; part += 1) await refundOrder(owner, { id: orderId, amount: "1.10" });
  const [{ commission }] = await db.$queryRaw<[{ commission: number }]>`
    SELECT sum(l.amount)::float8 AS commission FROM ledger_lines l WHERE l.account = 'commission'`;
  expect(commission).toBe(7_350 - 330); // 15 % of 22 rubles was returned
  await expect(refundOrder(owner, { id: orderId, amount: "1.10" })).rejects.toMatchObject({
    details: { fields: { amount: ["validation.refund.parts"] } },
  });
  expect(await refund(orderId)).toMatchObject({ status: "refunded" });
  expect(await checkLedger()).toEqual([]);
});
