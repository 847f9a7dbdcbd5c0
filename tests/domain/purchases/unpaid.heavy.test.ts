import { deleteBase } from "@/lib/bases/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { getOrder, listOrders } from "@/lib/bases/purchases/queries";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";

const shop = aShop();
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const later = (minutes: number) => settlePendingOrders(Date.now() + minutes * MINUTE);
const age = (id: string, days: number) =>
  db.order.update({ where: { id }, data: { createdAt: new Date(Date.now() - days * DAY) } });

test("a buyer has fifty unpaid orders at most, so that everybody's are asked about within two runs", async () => {
  const { buyer, base } = shop;
  const give = (message: string) =>
    purchaseAccess(buyer, { base_id: base.id, duration_type: "monthly", gift: { message } });
  for (let at = 0; at < 50; at += 1) await give(`m${at}`);
  await expect(give("one more")).rejects.toMatchObject({ code: "ORDERS_UNPAID" });
  await give("m1"); // the same order again
  const waiting = await shop.waiting(await aMember(), shop.month());
  shop.fake.shop.finish(waiting.paymentId, "succeeded"); // paid, the notification is lost
  await later(6);
  await later(12);
  expect(await statusOf(waiting.orderId)).toBe("paid");
});

test("after a week an order is asked about once more: what was paid is not cancelled, what was not is", async () => {
  const [paid, unpaid] = [
    await shop.waiting(shop.buyer, shop.month()),
    await shop.waiting(await aMember(), shop.month()),
  ];
  shop.fake.shop.finish(paid.paymentId, "succeeded");
  for (const { orderId } of [paid, unpaid]) await age(orderId, 8);
  await later(61);
  expect([await statusOf(paid.orderId), await statusOf(unpaid.orderId)]).toEqual(["paid", "cancelled"]);
});

test("an order whose base is held keeps no other waiting", async () => {
  const [held, other] = [
    await shop.waiting(shop.buyer, shop.month()),
    await shop.waiting(await aMember(), shop.month()),
  ];
  await db.order.update({ where: { id: held.orderId }, data: { providerPaymentId: null } });
  await age(held.orderId, 2);
  shop.fake.shop.finish(other.paymentId, "succeeded");
  const base = await aBase({ ownerId: shop.owner.id, accessType: "SUBSCRIPTION" });
  await db.order.update({ where: { id: held.orderId }, data: { baseId: base.id } });
  await transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = ${base.id}::uuid FOR UPDATE`;
      await later(6);
    },
    { longest: 30_000 },
  );
  expect([await statusOf(held.orderId), await statusOf(other.orderId)]).toEqual(["pending", "paid"]);
});

test("who has no access reads the name of a hidden base as it was ordered, or none in older orders; who has, as it is now", async () => {
  const { buyer, base, owner } = shop;
  const { orderId } = await shop.waiting(buyer, shop.month());
  await db.promptBase.update({
    where: { id: base.id },
    data: { hiddenAt: new Date(), baseName: "Тайное название" },
  });
  const names = async () => {
    const { items } = await listOrders(buyer);
    return [...items, await getOrder(buyer, { id: orderId })].map(({ baseName, baseSlug }) => [
      baseName,
      baseSlug,
    ]);
  };
  expect(await names()).toEqual(Array(2).fill([base.baseName, ""]));
  await db.order.update({ where: { id: orderId }, data: { baseName: null } });
  expect(await names()).toEqual(Array(2).fill([null, ""]));
  await db.order.update({ where: { id: orderId }, data: { baseName: base.baseName } });
  await deleteBase(owner, { id: base.id }); // into the bin, which names orders whose base is gone
  await restoreTrash(owner, { kind: "base", id: base.id });
  expect(await names()).toEqual(Array(2).fill([base.baseName, ""]));
  await anAccess({ userId: buyer.id, baseId: base.id });
  expect(await names()).toEqual(Array(2).fill(["Тайное название", expect.any(String)]));
  await db.userBaseAccess.deleteMany(); // nothing that was bought gave it
});
