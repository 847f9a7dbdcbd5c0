import { createCodes, redeemCode } from "@/lib/bases/codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { deleteBundle, updateBundle } from "@/lib/bases/purchases/bundles/mutations";
import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess, purchaseBundle } from "@/lib/bases/purchases/mutations";
import { getOrder, listOrders, listSales as listSalesOf } from "@/lib/bases/purchases/queries";
import { settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { getBase } from "@/lib/bases/queries";
import { deleteMe } from "@/lib/identity/mutations";
import { checkLedger } from "@/lib/money/ledger/jobs";
import { listLedger, readBalance } from "@/lib/money/ledger/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { listSales } from "@/lib/sales/queries";
import { aBundle, aOnceBase } from "@/tests/support/factories/bundle";
import { aCode } from "@/tests/support/factories/code";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { aRace } from "@/tests/support/race";
import { aShop } from "@/tests/support/shop";
import { sized } from "@/tests/support/size";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

const shop = aShop({ owner: { fullName: "Ольга Авторова" }, buyer: { fullName: "Пётр Покупатель" } });
let { owner, buyer } = shop;
let bundle: Awaited<ReturnType<typeof aBundle>>;
beforeEach(async () => {
  ({ owner, buyer } = shop);
  bundle = await aBundle({ ownerId: owner.id });
});

async function waiting(by: Member = buyer, id = bundle.id) {
  const result = await purchaseBundle(by, { id });
  if (!(result instanceof AcceptedResponse)) throw new Error("It was paid at once.");
  const { providerPaymentId } = await db.order.findUniqueOrThrow({ where: { id: result.body.orderId } });
  return { ...result.body, paymentId: providerPaymentId! };
}
async function paid(by: Member = buyer, id = bundle.id) {
  const made = await waiting(by, id);
  await shop.pay(made.paymentId);
  return made;
}
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const opened = async (viewer: Member = buyer, ids = bundle.baseIds) =>
  Promise.all(ids.map(async (id) => (await getBase(viewer, { id })).hasAccess));
const buy = () => purchaseBundle(buyer, { id: bundle.id });

test("one payment opens all bases for life; the seller has one sale, less the commission of the whole", async () => {
  const { orderId, paymentId } = await waiting();
  expect(shop.fake.shop.payments.get(paymentId)!.amount.value).toBe("700.00");
  expect(await opened()).toEqual([false, false]);
  await shop.pay(paymentId);
  expect(await opened()).toEqual([true, true]);
  expect((await db.userBaseAccess.findMany()).map(({ expiresAt }) => expiresAt)).toEqual([null, null]);
  const { createdAt, bases } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { bases: true },
  });
  expect(bases.map(({ orderedAt }) => orderedAt)).toEqual([createdAt, createdAt]);
  const { items: lines } = await listLedger(owner, {});
  expect(lines.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    "commission -105.00",
    "sale 700.00",
  ]);
  const { items: sales } = await listSales(owner, { limit: 10 } as never);
  expect(sales).toEqual([
    expect.objectContaining({
      kind: "purchase",
      amount: 700,
      orderId,
      base: { id: bundle.id, base_name: "Всё для юриста", isDeleted: false, isBundle: true },
    }),
  ]);
  expect(await getOrder(buyer, { id: orderId })).toMatchObject({
    status: "paid",
    baseId: null,
    bundle: { id: bundle.id, title: "Всё для юриста" },
    bases: [
      { id: bundle.baseIds[0], name: "Договоры" },
      { id: bundle.baseIds[1], name: "Иски" },
    ],
    seller: { id: owner.id },
    accessFrom: expect.any(String),
    accessUntil: null,
  });
  const [told] = (await listNotifications(owner, {} as never)).items;
  expect(told).toMatchObject({ kind: "sale", path: `/purchase/${orderId}` });
  expect(told!.text).toContain("Всё для юриста");
  expect(await checkLedger()).toEqual([]);
});

test("a full refund takes what the order gave, and nothing that the buyer has otherwise", async () => {
  await shop.paid(buyer, { base_id: bundle.baseIds[0]! });
  const { orderId } = await paid();
  const [, other] = bundle.baseIds;
  await db.promptBase.update({ where: { id: other }, data: { accessType: "CODE_ONLY", oneTimePrice: null } });
  const code = await aCode({ baseId: other!, durationDays: 10 });
  await redeemCode(buyer, { codeValue: code.codeValue }).catch(() => undefined); // for life already: refused
  await db.promptBase.update({ where: { id: other }, data: { accessType: "ONE_TIME", oneTimePrice: 500 } });
  expect(await previewRefund(owner, { id: orderId })).toMatchObject({
    access: "ends",
    amount: 700,
    baseName: "Всё для юриста",
    termDays: null,
  });
  await refundOrder(owner, { id: orderId });
  expect([await statusOf(orderId), await opened()]).toEqual(["refunded", [true, false]]);
  const { available, onHold } = await readBalance(owner);
  expect([available, onHold]).toEqual(["0.00", "425.00"]); // of the other sale
  expect(await checkLedger()).toEqual([]);
});

test.each([
  ["keep", [true, true]],
  ["end", [false, false]],
] as const)(
  "a refund of a part, %s; access for life has no days that could be taken",
  async (access, after) => {
    const { orderId } = await paid();
    const part = { id: orderId, amount: "100.00", reason: "Скидка" };
    await expect(refundOrder(owner, { ...part, access: "shorten" })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
    });
    await refundOrder(owner, { ...part, access });
    expect([await statusOf(orderId), await opened()]).toEqual(["paid", after]);
    await refundOrder(owner, { id: orderId });
    expect([await statusOf(orderId), await opened()]).toEqual(["refunded", [false, false]]);
    expect(await checkLedger()).toEqual([]);
  },
);

describe("is refused", () => {
  const refused = (code: string) => expect(buy()).rejects.toMatchObject({ code });

  test("to guests, to the owner, and to who has all of it for life", async () => {
    await expect(purchaseBundle(GUEST, { id: bundle.id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(purchaseBundle(owner, { id: bundle.id })).rejects.toMatchObject({ code: "BUNDLE_IS_OWN" });
    for (const id of bundle.baseIds) await shop.paid(buyer, { base_id: id });
    await refused("ACCESS_UNLIMITED");
    expect((await getBundle(buyer, { id: bundle.id })).bases.every(({ isOwned }) => isOwned)).toBe(true);
  });

  test("of a bundle that is none", async () => {
    await deleteBundle(owner, { id: bundle.id });
    await refused("BUNDLE_NOT_FOUND");
  });

  test.each([
    [
      "hidden",
      () => db.promptBase.update({ where: { id: bundle.baseIds[1] }, data: { hiddenAt: new Date() } }),
    ],
    [
      "of another type",
      () =>
        db.promptBase.update({
          where: { id: bundle.baseIds[1] },
          data: { accessType: "SUBSCRIPTION", oneTimePrice: null, subscriptionPriceMonthly: 100 },
        }),
    ],
    ["in the bin", () => deleteBase(owner, { id: bundle.baseIds[1]! })],
    [
      "of a blocked seller",
      () => db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } }),
    ],
  ])("while one base is %s: nobody finds it but its owner, who reads why", async (_, stop) => {
    await stop();
    await refused("BUNDLE_NOT_SOLD");
    await expect(getBundle(GUEST, { id: bundle.id })).rejects.toMatchObject({ code: "BUNDLE_NOT_FOUND" });
    expect(await getBundle(owner, { id: bundle.id })).toMatchObject({ isSold: false, fullPrice: null });
    expect(await db.order.count()).toBe(0);
  });
});

test("a payment that is found made for an order that is cancelled at the same moment goes back and is no purchase", async () => {
  const { orderId, paymentId } = await waiting();
  shop.fake.shop.finish(paymentId, "succeeded");
  const { settled } = await db.$transaction(async (tx) => {
    await tx.order.update({ where: { id: orderId }, data: { status: "cancelled" } });
    const settled = Promise.allSettled([buy()]);
    await until(async () => {
      const [row] = await tx.$queryRaw<{ waits: boolean }[]>`
        SELECT EXISTS (SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted AND locktype = 'transactionid') AS waits`;
      return row!.waits;
    });
    return { settled };
  });
  expect((await settled)[0]).toMatchObject({ status: "rejected", reason: { code: "BUNDLE_NOT_SOLD" } });
  expect(await statusOf(orderId)).toBe("refunded");
});

describe("between order and payment", () => {
  const CHANGES: [string, () => Promise<unknown>][] = [
    [
      "one base is hidden",
      () => db.promptBase.update({ where: { id: bundle.baseIds[0] }, data: { hiddenAt: new Date() } }),
    ],
    ["one base is in the bin", () => deleteBase(owner, { id: bundle.baseIds[0]! })],
    [
      "one base becomes free",
      () =>
        db.promptBase.update({
          where: { id: bundle.baseIds[0] },
          data: { accessType: "FREE", oneTimePrice: null },
        }),
    ],
    [
      "one base leaves",
      async () =>
        updateBundle(owner, { id: bundle.id, baseIds: [bundle.baseIds[1]!, await aOnceBase(owner.id)] }),
    ],
    ["the bundle is deleted", () => deleteBundle(owner, { id: bundle.id })],
    [
      "the seller is blocked",
      () => db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } }),
    ],
    [
      "the buyer bought all of it one by one",
      async () => {
        for (const id of bundle.baseIds) await shop.paid(buyer, { base_id: id });
      },
    ],
  ];

  test.each(CHANGES)("%s: all the money goes back, and nothing is given for it", async (name, change) => {
    const { orderId, paymentId } = await waiting();
    await change();
    expect(await getOrder(buyer, { id: orderId })).toMatchObject({ closed: true });
    await shop.pay(paymentId);
    expect([await statusOf(orderId), shop.asked()]).toEqual(["refunded", 1]);
    expect(await db.userBaseAccess.count()).toBe(name.startsWith("the buyer") ? 2 : 0);
    expect(await checkLedger()).toEqual([]);
  });

  test("price, title and bases that were ordered stay: what came later is not given", async () => {
    const { orderId, paymentId } = await waiting();
    const third = await aOnceBase(owner.id);
    await updateBundle(owner, {
      id: bundle.id,
      title: "Другое",
      price: 2_000,
      baseIds: [third, ...bundle.baseIds],
    });
    await shop.pay(paymentId);
    expect(await opened(buyer, [third, ...bundle.baseIds])).toEqual([false, true, true]);
    expect((await listOrders(buyer)).items).toMatchObject([
      { id: orderId, amount: 700, bundle: { title: "Всё для юриста" } },
    ]);
    const again = await waiting(); // for what came
    expect(again.orderId).not.toBe(orderId);
    expect(shop.fake.shop.payments.get(again.paymentId)!.amount.value).toBe("2000.00");
  });

  test("a base leaves and comes back: it is kept; another order takes its place only for other bases", async () => {
    const first = await waiting();
    expect((await waiting()).orderId).toBe(first.orderId);
    await updateBundle(owner, { id: bundle.id, baseIds: bundle.baseIds.toReversed() });
    expect((await waiting()).orderId).not.toBe(first.orderId);
    await shop.pay(first.paymentId);
    expect(await opened()).toEqual([true, true]);
  });

  test("the buyer is gone: the money goes back", async () => {
    const { orderId, paymentId } = await waiting();
    await deleteMe({ ...buyer, signedInAt: new Date() } as Member, { confirm: "Пётр Покупатель" });
    await shop.pay(paymentId);
    expect(await statusOf(orderId)).toBe("refunded");
  });
});

describe("after the payment", () => {
  test("the bundle changes or goes, and both sides keep its name and what it gave", async () => {
    const { orderId } = await paid();
    await deleteBundle(owner, { id: bundle.id });
    expect(await opened()).toEqual([true, true]);
    expect(await getOrder(owner, { id: orderId })).toMatchObject({
      bundle: { id: null, title: "Всё для юриста" },
      can: { refund: true },
    });
    await refundOrder(owner, { id: orderId });
    expect(await opened()).toEqual([false, false]);
    const { items } = await listSales(owner, { limit: 10 } as never);
    expect(items.map(({ kind, base }) => [kind, base.base_name, base.isDeleted])).toEqual([
      ["refund", "Всё для юриста", true],
      ["purchase", "Всё для юриста", true],
    ]);
  });

  test("no base of it can be deleted while somebody has it for life; when the money went back it can, and the order keeps its name", async () => {
    const { orderId } = await paid();
    await expect(deleteBase(owner, { id: bundle.baseIds[0]! })).rejects.toMatchObject({
      code: "BASE_HAS_SUBSCRIBERS",
    });
    await refundOrder(owner, { id: orderId });
    await deleteBase(owner, { id: bundle.baseIds[0]! });
    expect((await getOrder(buyer, { id: orderId })).bases).toEqual([
      { id: null, name: "Договоры" },
      { id: bundle.baseIds[1], name: "Иски" },
    ]);
  });

  test("the provider gives the money back in its cabinet: access goes with it", async () => {
    const { orderId, paymentId } = await paid();
    shop.fake.shop.refund(paymentId, "700.00");
    await shop.notify("refund.succeeded", [...shop.fake.shop.refunds.values()][0]!);
    expect([await statusOf(orderId), await opened()]).toEqual(["refunded", [false, false]]);
  });
});

describe("faults and races", () => {
  test("the same notification ten times, pages and the queue at once: one sale, access once", async () => {
    const { orderId, paymentId } = await waiting();
    const payment = shop.fake.shop.finish(paymentId, "succeeded");
    const outcomes = await outcomesOf([
      ...Array.from({ length: 10 }, () => shop.notify("payment.succeeded", payment)),
      ...Array.from({ length: 5 }, () => getOrder(buyer, { id: orderId })),
      settlePendingOrders(Date.now() + 600_000),
    ]);
    expect(tally(outcomes)).toEqual({ ok: 16 });
    expect([await db.sale.count(), await db.userBaseAccess.count()]).toEqual([1, 2]);
  });

  test("two tabs press at once: one order, one payment", async () => {
    const outcomes = await outcomesOf(Array.from({ length: 8 }, buy));
    expect(tally(outcomes)).toEqual({ ok: 8 });
    expect([await db.order.count(), shop.fake.shop.payments.size]).toEqual([1, 1]);
  });

  test.each(["error500", "lostAnswer"] as const)(
    "the provider's %s: the next attempt is the same payment",
    async (mode) => {
      shop.fake.setMode(mode);
      await expect(buy()).rejects.toMatchObject({ code: expect.stringMatching(/^PAYMENT_/) });
      shop.fake.setMode("ok");
      const { paymentId } = await waiting();
      await shop.pay(paymentId);
      expect([await db.order.count(), shop.fake.shop.payments.size, await opened()]).toEqual([
        1,
        1,
        [true, true],
      ]);
    },
  );

  test("a refund whose answer is lost happens once, and the queue carries it on", async () => {
    const { orderId } = await paid();
    shop.fake.setMode("lostAnswer");
    await refundOrder(owner, { id: orderId });
    shop.fake.setMode("ok");
    await settleRefunds(Date.now() + 600_000);
    expect([await statusOf(orderId), await opened(), shop.fake.shop.refunds.size]).toEqual([
      "refunded",
      [false, false],
      1,
    ]);
  });

  test("bundles with the same bases in other orders and single purchases are paid at once: nothing waits for another @heavy", async () => {
    const reversed = await aBundle({ ownerId: owner.id, price: 600, baseIds: bundle.baseIds.toReversed() });
    const others = await Promise.all(Array.from({ length: 6 }, () => aMember()));
    const orders = [];
    for (const [index, each] of others.entries())
      orders.push(await waiting(each, index % 2 ? bundle.id : reversed.id));
    for (const each of others) orders.push(await shop.waiting(each, { base_id: bundle.baseIds[0]! }));
    const outcomes = await outcomesOf(orders.map(({ paymentId }) => shop.pay(paymentId)));
    expect(tally(outcomes)).toEqual({ ok: orders.length });
    for (const each of others) expect(await opened(each)).toEqual([true, true]);
    expect(await checkLedger()).toEqual([]);
  });

  test("a payment beside an edit, a deletion, a base that goes: all of it or the money @heavy", async () => {
    const race = aRace();
    for (let round = 0; round < sized(6, 20); round += 1) {
      const each = await aBundle({ ownerId: owner.id });
      const someone = await aMember();
      const { orderId, paymentId } = await waiting(someone, each.id);
      const change = [
        () => deleteBundle(owner, { id: each.id }),
        async () =>
          updateBundle(owner, { id: each.id, baseIds: [each.baseIds[0]!, await aOnceBase(owner.id)] }),
        () => deleteBase(owner, { id: each.baseIds[1]! }).catch(() => undefined),
      ][round % 3]!;
      await race<unknown>(() => shop.pay(paymentId), change);
      const given = await db.userBaseAccess.count({ where: { userId: someone.id } });
      expect([await statusOf(orderId), given]).toEqual(given === 2 ? ["paid", 2] : ["refunded", 0]);
    }
    expect(await checkLedger()).toEqual([]);
  });

  test("an order beside an edit is for one list of bases or the other, or is refused", async () => {
    const race = aRace();
    const third = await aOnceBase(owner.id);
    for (let round = 0; round < sized(6, 20); round += 1) {
      const baseIds = round % 2 ? bundle.baseIds : [third, ...bundle.baseIds];
      const someone = await aMember();
      await race<unknown>(
        () => waiting(someone).catch((error: unknown) => expect(error).toMatchObject({ code: "CONFLICT" })),
        () => updateBundle(owner, { id: bundle.id, baseIds }),
      );
    }
    for (const { bases } of await db.order.findMany({ include: { bases: true } }))
      expect([2, 3]).toContain(bases.length);
  });
});

test("who bought a bundle may review each of its bases; codes of a base stay what they are", async () => {
  await paid();
  await db.promptBase.update({ where: { id: bundle.baseIds[0] }, data: { accessType: "ONE_TIME" } });
  await expect(
    createCodes(owner, { id: bundle.baseIds[0]!, isMultiUse: false, quantity: 1 }),
  ).rejects.toMatchObject({
    code: "CODES_FORBIDDEN",
  });
  await expect(purchaseAccess(buyer, { base_id: bundle.baseIds[0]! })).rejects.toMatchObject({
    code: "ACCESS_UNLIMITED",
  });
});

test("a base's list of sales has those of its bundles in their place, page by page", async () => {
  const [id, other] = bundle.baseIds as [string, string];
  const bought = [(await paid()).orderId];
  const alone = await purchaseAccess(await aMember(), { base_id: id });
  bought.push((alone as AcceptedResponse<{ orderId: string }>).body.orderId);
  await shop.pay((await db.order.findUniqueOrThrow({ where: { id: bought[1]! } })).providerPaymentId!);
  bought.push((await paid(await aMember())).orderId);
  await waiting(await aMember()); // not paid: no sale
  await refundOrder(owner, { id: bought[2]! });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listSalesOf(owner, { id, limit: 1, cursor });
    found.push(...page.items.map((order) => order.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(bought.toReversed());
  expect((await listSalesOf(owner, { id })).items).toMatchObject([
    { bundle: { id: bundle.id, title: "Всё для юриста" }, status: "refunded", amount: 700 },
    { bundle: null, amount: 500 },
    { bundle: { id: bundle.id }, status: "paid" },
  ]);
  expect((await listSalesOf(owner, { id: other })).items).toHaveLength(2);
  await expect(listSalesOf(buyer, { id })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
