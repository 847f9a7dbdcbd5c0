import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { db } from "@/lib/platform/db/client";
import { aShop } from "@/tests/support/shop";

const shop = aShop({ base: { accessType: "ONE_TIME" } });

test.each([
  { amount: "3.33", parts: ["1.11", "1.11", "1.11"] },
  { amount: "10.03", parts: ["1.43", "1.43", "1.43", "1.43", "1.43", "1.43", "1.45"] },
  { amount: "10.03", parts: ["1.43", "1.43", "1.43", "1.43", "1.43", "1.43", "1.43", "0.02"] },
  { amount: "100.01", parts: ["33.34", "33.34", "33.33"] },
  { amount: "100.01", parts: ["33.33", "33.33", "33.33", undefined] },
])("a seller gives $amount back in $parts, whose commission was rounded", async ({ amount, parts }) => {
  await db.promptBase.update({ where: { id: shop.base.id }, data: { oneTimePrice: amount } });
  const { orderId: id } = await shop.paid(shop.buyer, { base_id: shop.base.id, duration_type: null });
  for (const part of parts) await refundOrder(shop.owner, { id, amount: part, access: "keep" });
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe("refunded");
  const held = await db.ledgerLine.groupBy({ by: ["account"], _sum: { amount: true } });
  expect(held.filter(({ _sum }) => Number(_sum.amount) !== 0)).toEqual([]);
  // Everything is refunded: another refund changes nothing.
  await expect(refundOrder(shop.owner, { id, amount: "0.01" })).resolves.toMatchObject({
    status: "refunded",
  });
  expect(shop.fake.shop.refunds.size).toBe(parts.length);
});
