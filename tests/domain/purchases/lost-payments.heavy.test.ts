import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { comparePaymentsJob } from "@/lib/bases/purchases/settling/compare-payments";
import { db } from "@/lib/platform/db/client";
import { aShop } from "@/tests/support/shop";

const shop = aShop();
const MINUTE = 60_000;

/** An order whose payment was made at the provider, where neither the answer nor a notification came. */
async function aLostPayment(): Promise<{ orderId: string; paymentId: string }> {
  shop.fake.setMode("lostAnswer");
  await expect(purchaseAccess(shop.buyer, shop.month())).rejects.toMatchObject({
    status: expect.any(Number),
  });
  shop.fake.setMode("ok");
  const { id, providerPaymentId } = await db.order.findFirstOrThrow();
  expect(providerPaymentId).toBeNull();
  const [payment] = shop.fake.shop.payments.values();
  return { orderId: id, paymentId: payment!.id };
}
const status = async () => (await db.order.findFirstOrThrow()).status;
const lists = () =>
  shop.fake.calls.filter(({ method, path }) => method === "GET" && path === "/v3/payments").length;

test("a payment that nobody told of is asked for with growing pauses, until it is known", async () => {
  const { paymentId } = await aLostPayment();
  const start = Date.now();
  const at = (minutes: number) => settlePendingOrders(start + minutes * MINUTE);
  await at(3);
  expect(lists()).toBe(0);
  await at(6);
  await at(8); // too soon
  expect([lists(), await status()]).toEqual([1, "pending"]);
  shop.fake.shop.finish(paymentId, "succeeded");
  shop.fake.setMode("error500"); // no answer is no word
  await at(13);
  expect(await status()).toBe("pending");
  shop.fake.setMode("ok");
  await at(30);
  expect(await status()).toBe("paid");
  expect(await db.userBaseAccess.count({ where: { userId: shop.buyer.id } })).toBe(1);
  const asked = lists();
  await at(90);
  expect(lists()).toBe(asked);
});

test("of one that was cancelled meanwhile the nightly comparison gives the money back", async () => {
  const { orderId, paymentId } = await aLostPayment();
  await settlePendingOrders(Date.now() + 25 * 60 * MINUTE);
  expect(await status()).toBe("cancelled");
  shop.fake.shop.finish(paymentId, "succeeded");
  const payment = shop.fake.shop.payments.get(paymentId)!;
  Object.assign(payment, { captured_at: new Date(Date.now() - 2 * 24 * 60 * MINUTE).toISOString() });
  await comparePaymentsJob.run({}, {} as never);
  expect(await status()).toBe("refunded");
  expect([...shop.fake.shop.refunds.values()]).toMatchObject([
    { payment_id: paymentId, status: "succeeded" },
  ]);
  expect(orderId).toBeTruthy();
});
