import { comparePayments } from "@/lib/bases/purchases/settling/compare-payments";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { providerNamed } from "@/lib/integrations/payments/payments";
import { db } from "@/lib/platform/db/client";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";

const shop = aShop();

const sums = async () =>
  Object.fromEntries(
    (await db.ledgerLine.groupBy({ by: ["account"], _sum: { amount: true } })).map(({ account, _sum }) => [
      account,
      Number(_sum.amount),
    ]),
  );

test("the provider's fee is booked with the order, borne by the operator, and stays lost when the money goes back", async () => {
  shop.fake.shop.rules.fee = 3.5;
  const { orderId, paymentId } = await shop.paid(shop.buyer, shop.month());
  await shop.notify("payment.succeeded", shop.fake.shop.payments.get(paymentId)!);
  expect(await sums()).toMatchObject({
    clearing: -47_285,
    processor_fee: -1_715,
    seller: 41_650,
    commission: 7_350,
  });
  await refundOrder(shop.owner, { id: orderId });
  expect(await sums()).toMatchObject({ clearing: 1_715, processor_fee: -1_715, seller: 0, commission: 0 });
});

test("payments and orders of a day are compared both ways", async () => {
  const provider = providerNamed("yookassa")!;
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const compare = () => comparePayments(provider, today);
  const paid = [
    await shop.paid(shop.buyer, shop.month()),
    await shop.paid(await aMember(), shop.month()),
    await shop.paid(await aMember(), shop.month()),
  ];
  await shop.waiting(await aMember(), shop.month());
  await refundOrder(shop.owner, { id: paid[2]!.orderId });
  expect(await compare()).toEqual([]);
  // Paid at the provider, and nobody told us; an amount that is another; one that the provider does not know.
  const { paymentId, orderId } = await shop.waiting(await aMember(), shop.month());
  shop.fake.shop.finish(paymentId, "succeeded");
  shop.fake.shop.payments.get(paid[0]!.paymentId)!.amount.value = "1.00";
  shop.fake.shop.payments.delete(paid[1]!.paymentId);
  const found = await compare();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { paymentId, orderId, provider: "490.00 paid", order: "490.00 pending" },
      {
        paymentId: paid[0]!.paymentId,
        orderId: paid[0]!.orderId,
        provider: "1.00 paid",
        order: "490.00 paid",
      },
      { paymentId: paid[1]!.paymentId, orderId: paid[1]!.orderId, provider: null, order: "490.00" },
    ]),
  );
});
