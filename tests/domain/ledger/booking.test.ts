import { bookOldOrders, checkLedger } from "@/lib/money/ledger/jobs";
import { listLedger, readBalance } from "@/lib/money/ledger/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";

let seller: Member;
let buyer: Member;
let baseId: string;

beforeEach(async () => {
  await resetDatabase();
  [seller, buyer] = [await aMember(), await aMember()];
  baseId = (await aBase({ ownerId: seller.id, accessType: "ONE_TIME" })).id;
});

type Given = Partial<Parameters<typeof db.order.create>[0]["data"]>;

/** A paid order: 1,000 rubles, 15 % commission, two weeks on hold. */
const anOrder = (more: Given = {}) =>
  db.order.create({
    data: {
      userId: buyer.id,
      baseId,
      accessType: "ONE_TIME",
      amount: 1_000,
      commission: 150,
      holdDays: 14,
      provider: "yookassa",
      status: "paid",
      paidAt: new Date(),
      ...(more as object),
    },
  });
const refund = (id: string) =>
  db.order.update({ where: { id }, data: { status: "refunded", refundedAt: new Date() } });
const lines = async () =>
  (await listLedger(seller)).items.map(({ kind, amount, balance }) => [kind, amount, balance]);

test("a sale gives the seller what was paid, less the commission, on hold until its day", async () => {
  await anOrder();
  expect(await lines()).toEqual([
    ["commission", "-150.00", "850.00"],
    ["sale", "1000.00", "1000.00"],
  ]);
  const { nextRelease, ...balance } = await readBalance(seller);
  expect(balance).toEqual({ available: "0.00", onHold: "850.00", reserved: "0.00", currency: "RUB" });
  expect(nextRelease!.amount).toBe("850.00");
  const days = (new Date(nextRelease!.at).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(14);
  expect(days).toBeLessThanOrEqual(15);
  expect(await checkLedger()).toEqual([]);
});

test("what the hold has passed is available; a refund takes sale and commission back when the sale was due", async () => {
  const paidAt = new Date(Date.now() - 20 * 86_400_000);
  const { id } = await anOrder({ paidAt });
  await anOrder({ amount: 333.33, commission: 50 });
  expect(await readBalance(seller)).toMatchObject({ available: "850.00", onHold: "283.33" });
  await refund(id);
  expect(await readBalance(seller)).toMatchObject({ available: "0.00", onHold: "283.33" });
  expect(
    (await listLedger(seller)).items.slice(0, 2).map(({ kind, amount, orderId }) => [kind, amount, orderId]),
  ).toEqual([
    ["commission", "150.00", id],
    ["refund", "-1000.00", id],
  ]);
  expect(await checkLedger()).toEqual([]);
});

test("parts of a refund are in proportion, and the last takes the rest", async () => {
  const { id } = await anOrder({
    amount: 100,
    commission: 33.33,
    discount: 10,
    promoCode: "TEN",
    operatorDiscount: 10,
  });
  for (const [number, kopecks] of [
    [1, 3_333],
    [2, 3_333],
    [3, null],
  ])
    await db.$executeRaw`SELECT ledger_book_refund(${id}::uuid, ${number}::int, ${kopecks}::bigint, now())`;
  const [sums] = await db.$queryRaw<
    [{ seller: bigint; clearing: bigint; commission: bigint; promotion: bigint }]
  >`
    SELECT sum(amount) FILTER (WHERE account = 'seller') AS seller, sum(amount) FILTER (WHERE account = 'clearing') AS clearing,
      sum(amount) FILTER (WHERE account = 'commission') AS commission, sum(amount) FILTER (WHERE account = 'promotion') AS promotion FROM ledger_lines`;
  expect(Object.values(sums).map(Number)).toEqual([0, 0, 0, 0]);
  const refunds = (await listLedger(seller)).items.filter(({ kind }) => kind === "refund");
  expect(refunds.map(({ amount }) => amount)).toEqual(["-36.67", "-36.67", "-36.66"]);
});

test("what went straight back was no sale; a promo code of 100 % that the seller bears moves nothing", async () => {
  const { id } = await anOrder({ status: "pending", paidAt: null });
  const now = new Date();
  await db.order.update({ where: { id }, data: { status: "refunded", paidAt: now, refundedAt: now } });
  await anOrder({ amount: 0, discount: 1_000, promoCode: "ALL", commission: 0, provider: "promo" });
  expect(await lines()).toEqual([]);
  await anOrder({ amount: 0, discount: 1_000, promoCode: "ALL", operatorDiscount: 1_000, provider: "promo" });
  expect(await lines()).toEqual([
    ["commission", "-150.00", "850.00"],
    ["sale", "1000.00", "1000.00"],
  ]);
});

test("the ledger is append-only and balanced, once per kind and reference", async () => {
  const { id } = await anOrder();
  const refused = async (statement: string, message: RegExp) =>
    expect(db.$executeRawUnsafe(statement)).rejects.toThrow(message);
  await refused("UPDATE ledger_lines SET amount = 1", /append-only/);
  await refused("DELETE FROM ledger_lines", /append-only/);
  await refused("DELETE FROM ledger_entries", /append-only/);
  await refused(
    `SELECT ledger_post('adjustment', 'x', NULL, now(), ARRAY[('seller', '${seller.id}', 'adjustment', 1, now())]::ledger_posting[])`,
    /do not sum to 0/,
  );
  await db.$executeRaw`SELECT ledger_book_sale(o, ${seller.id}::uuid) FROM orders o WHERE id = ${id}::uuid`;
  expect(await db.ledgerEntry.count()).toBe(1);
});

test("orders of the time before are booked once, without a commission", async () => {
  await db.$executeRaw`ALTER TABLE orders DISABLE TRIGGER orders_noted`;
  try {
    const { id } = await anOrder({
      commission: null,
      holdDays: 0,
      paidAt: new Date(Date.now() - 3 * 86_400_000),
    });
    await anOrder({
      commission: null,
      status: "refunded",
      paidAt: new Date(Date.now() - 1_000),
      refundedAt: new Date(),
    });
    expect(await lines()).toEqual([]);
    expect(await bookOldOrders()).toBe(2);
    expect(await bookOldOrders()).toBe(0);
    expect((await listLedger(seller)).items.filter(({ orderId }) => orderId === id)).toMatchObject([
      { kind: "sale", amount: "1000.00" },
    ]);
    expect(await readBalance(seller)).toMatchObject({ available: "1000.00", onHold: "0.00" });
    expect(await checkLedger()).toEqual([]);
  } finally {
    await db.$executeRaw`ALTER TABLE orders ENABLE TRIGGER orders_noted`;
  }
});

test("a check tells what differs", async () => {
  const { id } = await anOrder();
  await db.$executeRaw`UPDATE orders SET amount = 900 WHERE id = ${id}::uuid`;
  await db.$executeRaw`UPDATE ledger_months SET amount = 1`;
  expect(await checkLedger()).toEqual([
    { what: "order", id, ledger: 100_000, expected: 90_000 },
    expect.objectContaining({ what: "month", ledger: 1, expected: 85_000 }),
  ]);
});
