import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { getOrder } from "@/lib/bases/purchases/queries";
import { noticeRefunds, settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import type { Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";
import { sellThroughYookassa } from "@/tests/support/yookassa-sales";

let shop: Awaited<ReturnType<typeof sellThroughYookassa>>;
let owner: Member;
let buyer: Member;

beforeAll(async () => void (shop = await sellThroughYookassa()));
afterAll(() => shop.fake.close());
beforeEach(async () => {
  await resetDatabase();
  shop.reset();
  [owner, buyer] = [await aMember(), await aMember()];
});
afterEach(audit);

const aMonthly = () => aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
const month = ({ id }: { id: string }) => ({ base_id: id, duration_type: "monthly" as const });
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const later = (minutes = 6) => Date.now() + minutes * 60_000;
const told = async () =>
  (await db.notification.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind, userId }) => [
    kind,
    userId === owner.id ? "seller" : "buyer",
  ]);

/** Two orders of access for life that wait at once: the price was changed between them. */
async function forLifeTwice() {
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const first = await shop.waiting(buyer, { base_id: base.id });
  await db.promptBase.update({ where: { id: base.id }, data: { oneTimePrice: 400 } });
  const second = await shop.waiting(buyer, { base_id: base.id });
  expect(first.orderId).not.toBe(second.orderId);
  return { base, first, second };
}

test("access for life is paid for once: money of another order that waited goes back, and its page leads to no payment", async () => {
  const { first, second } = await forLifeTwice();
  await shop.pay(second.paymentId);
  expect(await getOrder(buyer, { id: first.orderId })).toMatchObject({
    status: "pending",
    closed: true,
    confirmationUrl: null,
  });
  await shop.pay(first.paymentId);
  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(["refunded", "paid"]);
  expect([shop.asked(), (await db.userBaseAccess.findFirstOrThrow()).expiresAt]).toEqual([1, null]);
  expect(await told()).toEqual([
    ["sale", "seller"],
    ["refund", "buyer"],
  ]);
});

test("both paid at the same moment: one of them is the purchase, the other goes back", async () => {
  const { first, second } = await forLifeTwice();
  await Promise.all([shop.pay(second.paymentId), shop.pay(first.paymentId)]);
  expect([await statusOf(first.orderId), await statusOf(second.orderId)].sort()).toEqual([
    "paid",
    "refunded",
  ]);
  expect(shop.asked()).toBe(1);
});

test("money that is on its way back is no purchase, though the base is sold again meanwhile", async () => {
  const base = await aMonthly();
  const { orderId, paymentId } = await shop.waiting(buyer, month(base));
  await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } });
  shop.fake.shop.rules.refunds = "pending";
  await shop.pay(paymentId);
  await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: null } });
  await shop.pay(paymentId); // the notification is repeated
  await settlePendingOrders(later());
  expect([await statusOf(orderId), await db.userBaseAccess.count(), await told()]).toEqual([
    "pending",
    0,
    [],
  ]);
  shop.fake.shop.finishRefund(
    (await db.order.findUniqueOrThrow({ where: { id: orderId } })).refundId!,
    "succeeded",
  );
  await settleRefunds(later(12));
  expect([await statusOf(orderId), await told(), shop.asked()]).toEqual([
    "refunded",
    [["refund", "buyer"]],
    1,
  ]);
});

test("the seller is told of a refund also where the buyer has left", async () => {
  const { orderId } = await shop.paid(buyer, month(await aMonthly()));
  await db.user.delete({ where: { id: buyer.id } });
  await refundOrder(owner, { id: orderId });
  expect(await told()).toEqual([
    ["sale", "seller"],
    ["refund", "seller"],
  ]);
});

describe("the shop's key is not taken any more:", () => {
  const useKey = (key: string) => {
    process.env.YOOKASSA_SECRET_KEY = key;
    reloadEnv();
  };
  afterEach(() => useKey(shop.fake.env.YOOKASSA_SECRET_KEY!));

  test("an order's page says what is known, and a refund waits for the right key", async () => {
    const base = await aMonthly();
    const { orderId } = await shop.paid(buyer, month(base));
    const waiting = await shop.waiting(buyer, { ...month(base), duration_type: "yearly" });
    await db.$executeRaw`UPDATE orders SET updated_at = now() - interval '1 minute'`;
    useKey("rotated");
    expect(await getOrder(buyer, { id: waiting.orderId })).toMatchObject({
      status: "pending",
      confirmationUrl: waiting.confirmationUrl,
    });
    expect(await refundOrder(owner, { id: orderId })).toMatchObject({ status: "paid", refund: "pending" });
    await expect(noticeRefunds()).rejects.toMatchObject({ name: "PaymentUnknown" });
    useKey(shop.fake.env.YOOKASSA_SECRET_KEY!);
    await settleRefunds(later());
    expect([await statusOf(orderId), shop.asked()]).toEqual(["refunded", 1]);
  });
});

test("one order that cannot be settled keeps no other refund from being noticed", async () => {
  const base = await aMonthly();
  const [first, second] = [await shop.paid(buyer, month(base)), await shop.paid(buyer, month(base))];
  for (const { paymentId } of [first, second]) shop.fake.shop.refund(paymentId);
  await db.$executeRawUnsafe(
    `CREATE FUNCTION refuse_one() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`,
  );
  await db.$executeRawUnsafe(
    `CREATE TRIGGER refuse_one BEFORE UPDATE ON orders FOR EACH ROW WHEN (NEW.id = '${first.orderId}' AND NEW.status = 'refunded') EXECUTE FUNCTION refuse_one()`,
  );
  try {
    await noticeRefunds();
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(["paid", "refunded"]);
  } finally {
    await db.$executeRawUnsafe("DROP FUNCTION refuse_one CASCADE");
  }
  await noticeRefunds();
  expect(await statusOf(first.orderId)).toBe("refunded");
});

test("who has access for life orders nothing more", async () => {
  const { base, second } = await forLifeTwice();
  await shop.pay(second.paymentId);
  await expect(purchaseAccess(buyer, { base_id: base.id })).rejects.toMatchObject({
    code: "ACCESS_UNLIMITED",
  });
});
