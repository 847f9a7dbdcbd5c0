import { createCodes, redeemCode } from "@/lib/bases/codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { giveBack } from "@/lib/bases/purchases/refunds/give-back";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { providerNamed } from "@/lib/integrations/payments/payments";
import { db } from "@/lib/platform/db/client";
import { aCode } from "@/tests/support/factories/code";
import { inOtherProcesses, outcomesOf, tally } from "@/tests/support/in-another-process";
import { aShop } from "@/tests/support/shop";
import { sized, turnOf } from "@/tests/support/size";

const shop = aShop();
let { owner, buyer, base } = shop;
beforeEach(() => void ({ owner, buyer, base } = shop));

const { month } = shop;
const statuses = async () =>
  (await db.order.findMany({ orderBy: { createdAt: "asc" } })).map(({ status }) => status);
const access = () => db.userBaseAccess.findFirstOrThrow();
const daysLeft = async () => ((await access()).expiresAt!.getTime() - Date.now()) / 86_400_000;

test("twenty presses, notifications and the queue at once: one refund at the provider", async () => {
  const { orderId, paymentId } = await shop.paid(buyer, month());
  const outcomes = await outcomesOf([
    ...Array.from({ length: 20 }, () => refundOrder(owner, { id: orderId })),
    ...Array.from({ length: 5 }, () => settleRefunds(Date.now() + 600_000)),
    ...Array.from({ length: 5 }, () =>
      shop.notify("payment.succeeded", shop.fake.shop.payments.get(paymentId)!),
    ),
  ]);
  expect(tally(outcomes)).toEqual({ ok: 30 });
  expect([await statuses(), shop.fake.shop.refunds.size]).toEqual([["refunded"], 1]);
});

test("refused and pressed by many at once: each attempt is one at the provider, and none is lost", async () => {
  const { orderId } = await shop.paid(buyer, month());
  shop.fake.shop.rules.refunds = "canceled";
  const outcomes = await outcomesOf(Array.from({ length: 10 }, () => refundOrder(owner, { id: orderId })));
  expect(outcomes.filter((outcome) => outcome !== "REFUND_REFUSED" && outcome !== "ok")).toEqual([]);
  const { refundAttempt, refundRequestedAt } = await db.order.findFirstOrThrow();
  expect([shop.fake.shop.refunds.size, refundRequestedAt]).toEqual([refundAttempt, null]);
});

const LATE = [
  ["refusal", "canceled"],
  ["promise", "pending"],
] as const;

test.each(turnOf(LATE, 0, 2))(
  "a %s that comes late belongs to its own attempt: the next one, begun by another process, goes on",
  async (_, late) => {
    const { orderId } = await shop.paid(buyer, month());
    const order = () => db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.$executeRaw`UPDATE orders SET refund_attempt = 1, refund_requested_at = now() WHERE id = ${orderId}::uuid`;
    shop.fake.shop.rules.refunds = "canceled";
    const provider = providerNamed("yookassa")!;
    await giveBack(orderId, {
      ...provider,
      async refund(request) {
        const answer = await provider.refund(request);
        shop.fake.shop.rules.refunds = "pending";
        expect(await inOtherProcesses("refund", [{ orderId, sellerId: owner.id, presses: 2 }])).toEqual([
          ["REFUND_REFUSED", "ok"],
        ]);
        return { ...answer, status: late === "canceled" ? "refused" : "pending" };
      },
    });
    const second = [...shop.fake.shop.refunds.values()].find(({ status }) => status === "pending")!;
    expect(await order()).toMatchObject({
      refundAttempt: 2,
      refundRequestedAt: expect.any(Date),
      refundFailedAt: null,
      refundId: second.id,
    });
    shop.fake.shop.finishRefund(second.id, "succeeded");
    await settleRefunds(Date.now() + 600_000);
    expect([(await order()).status, shop.fake.shop.refunds.size]).toEqual(["refunded", 2]);
  },
);

test.each(Array.from({ length: sized(2, 5) }, (_, round) => round))(
  "a refund beside extensions that are paid at the same moment, round %i",
  async (round) => {
    const first = await shop.paid(buyer, month());
    const second = await shop.waiting(buyer, month());
    const year = await shop.waiting(buyer, { ...month(), duration_type: "yearly" });
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const outcomes = await outcomesOf([
      pause(round * 3).then(() => refundOrder(owner, { id: first.orderId })),
      shop.pay(second.paymentId),
      pause(6).then(() => shop.pay(year.paymentId)),
    ]);
    expect(tally(outcomes)).toEqual({ ok: 3 });
    expect((await statuses()).sort()).toEqual(["paid", "paid", "refunded"]);
    expect(await daysLeft()).toBeCloseTo(395, 2);
  },
);

test("a refund beside a code that is redeemed", async () => {
  const { orderId } = await shop.paid(buyer, month());
  await db.promptBase.update({
    where: { id: base.id },
    data: { accessType: "CODE_ONLY", subscriptionPriceMonthly: null, subscriptionPriceYearly: null },
  });
  const code = await aCode({ baseId: base.id, durationDays: 10 });
  const outcomes = await outcomesOf([
    refundOrder(owner, { id: orderId }),
    redeemCode(buyer, { codeValue: code.codeValue }),
    createCodes(owner, many()),
  ]);
  expect(tally(outcomes)).toEqual({ ok: 3 });
  expect(await daysLeft()).toBeCloseTo(10, 2);
});

const many = () => ({ id: base.id, isMultiUse: false, quantity: 3 });

test("a refund beside the deletion of its base: the money is back, whichever comes first", async () => {
  const { orderId } = await shop.paid(buyer, month());
  const [refunded, deleted] = await outcomesOf([
    refundOrder(owner, { id: orderId }),
    deleteBase(owner, { id: base.id }),
  ]);
  expect(refunded).toBe("ok");
  expect(["ok", "BASE_HAS_SUBSCRIBERS"]).toContain(deleted);
  expect(await statuses()).toEqual(["refunded"]);
});

test.each(Array.from({ length: sized(2, 5) }, (_, round) => round))(
  "a late payment beside the block of its seller: paid and given, or given back, round %i",
  async (round) => {
    const { orderId, paymentId } = await shop.waiting(buyer, month());
    const block = async () => {
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } });
    };
    await Promise.all([shop.pay(paymentId), block(), settlePendingOrders()]);
    const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const given = await db.userBaseAccess.count();
    expect([
      ["paid", 1, 0],
      ["refunded", 0, 1],
    ]).toContainEqual([status, given, shop.fake.shop.refunds.size]);
  },
);
