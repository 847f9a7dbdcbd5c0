import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { orderSelect } from "@/lib/bases/purchases/order-select";
import { settleOrder } from "@/lib/bases/purchases/settling/settle";
import { instant } from "@/lib/integrations/payments/instant";
import type { Payment } from "@/lib/integrations/payments/provider";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;

beforeAll(() => void (process.env.PAYMENTS_PROVIDER = "instant"));
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
});

const told = async () =>
  (await db.notification.findMany({ orderBy: [{ createdAt: "asc" }, { userId: "asc" }] })).map(
    ({ userId, kind, data }) => ({ userId, kind, data }),
  );

/** Tells of an order's payment as a provider would. */
async function settle(status: Payment["status"]) {
  const order = await db.order.findFirstOrThrow({ select: orderSelect });
  const amount = order.amount.toFixed(2);
  return settleOrder(
    order,
    {
      id: "p",
      status,
      orderId: order.id,
      amount,
      currency: "RUB",
      refundedAmount: amount,
      confirmationUrl: null,
      method: null,
      cancelReason: null,
    },
    instant,
  );
}

test("a sale is told to the seller and a refund to both, each once", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  await purchaseAccess(buyer, { base_id: base.id });
  const { id: orderId, number } = await db.order.findFirstOrThrow();
  const data = { baseId: base.id, orderId, number, amount: "1490.00", currency: "RUB" };
  expect(await told()).toEqual([{ userId: owner.id, kind: "sale", data }]);
  await Promise.all([settle("refunded"), settle("refunded"), settle("paid")]);
  const refunds = (await told()).slice(1);
  expect(refunds).toHaveLength(2);
  expect(refunds).toEqual(
    expect.arrayContaining([
      { userId: buyer.id, kind: "refund", data: { ...data, to: "buyer" } },
      { userId: owner.id, kind: "refund", data: { ...data, to: "seller" } },
    ]),
  );
});

test("a sale for which a promo code left nothing due is one as well", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const promo = await aPromo({ baseId: base.id, percent: 100 });
  await purchaseAccess(buyer, { base_id: base.id, promoCode: promo.code });
  expect(await told()).toEqual([
    {
      userId: owner.id,
      kind: "sale",
      data: expect.objectContaining({ baseId: base.id, amount: "0.00" }) as unknown,
    },
  ]);
});

test("money that came too late and went back is told to the buyer alone: there was no sale", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const order = await db.order.create({
    data: {
      userId: buyer.id,
      baseId: base.id,
      accessType: "ONE_TIME",
      amount: "100",
      provider: "yookassa",
      status: "cancelled",
    },
  });
  await settle("paid");
  expect(await told()).toEqual([
    {
      userId: buyer.id,
      kind: "refund",
      data: expect.objectContaining({ orderId: order.id, to: "buyer" }) as unknown,
    },
  ]);
});

test("a seller who is about to delete the account, and may not, misses no sale", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  let purchase: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${owner.id}::uuid FOR UPDATE`;
    purchase = purchaseAccess(buyer, { base_id: base.id });
    for (let waiting = 0; waiting === 0;) {
      const [row] = await tx.$queryRaw<{ count: number; sold: boolean }[]>`
        SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS count,
          EXISTS (SELECT FROM orders WHERE status = 'paid') AS sold`;
      waiting = row!.sold ? 1 : row!.count;
    }
  });
  await purchase;
  expect((await told()).map(({ kind }) => kind)).toEqual(["sale"]);
});
