import fc from "fast-check";
import { commissionOf } from "@/lib/money/ledger/commission";
import { checkLedger } from "@/lib/money/ledger/jobs";
import { type Sums, sumsOf } from "@/lib/money/ledger/sums";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";

let seller: Member;
let buyer: Member;
let baseId: string;
beforeEach(async () => {
  await resetDatabase();
  [seller, buyer] = [await aMember(), await aMember()];
  baseId = (await aBase({ ownerId: seller.id, accessType: "ONE_TIME" })).id;
});

type Sold = { amount: string; commission: string; operatorDiscount?: string };

const sell = ({ amount, commission, operatorDiscount = "0" }: Sold) =>
  db.order.create({
    data: {
      userId: buyer.id,
      baseId,
      accessType: "ONE_TIME",
      amount,
      commission,
      operatorDiscount,
      discount: operatorDiscount,
      promoCode: Number(operatorDiscount) > 0 ? "SALE" : null,
      holdDays: 0,
      provider: "yookassa",
      status: "paid",
      paidAt: new Date(),
    },
  });
const sums = async () => (await db.$queryRaw<[Sums]>(sumsOf(seller.id)))[0];
/** What every account holds, in kopecks, but for the accounts that hold nothing. */
const held = async () =>
  Object.fromEntries(
    (
      await db.$queryRaw<
        { account: string; sum: bigint }[]
      >`SELECT account::text, sum(amount)::bigint AS sum FROM ledger_lines GROUP BY account HAVING sum(amount) <> 0`
    ).map(({ account, sum }) => [account, Number(sum)]),
  );

/** Refunds kopecks of an order as if the provider had confirmed. @returns the amount charged to the seller according to the preview */
async function giveBack(id: string, kopecks: number): Promise<number> {
  const part = new Prisma.Decimal(kopecks).dividedBy(100);
  await db.order.update({
    where: { id },
    data: { refundRequestedAt: new Date(), refundAmount: part, refundAttempt: 1 },
  });
  const { goingBack } = await sums();
  const { amount, refundedAmount } = await db.order.findUniqueOrThrow({ where: { id } });
  const isWhole = refundedAmount.plus(part).equals(amount);
  await db.order.update({
    where: { id },
    data: isWhole
      ? { status: "refunded", refundedAt: new Date() }
      : { refundedAmount: { increment: part }, refundRequestedAt: null, refundAmount: null },
  });
  return goingBack;
}

const order = fc.record({
  kopecks: fc.integer({ min: 1, max: 2_000_00 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
  percent: fc.double({ min: 0, max: 100, noNaN: true }),
  minimum: fc.constantFrom(0, 0, 0.01, 7.77, 5_000),
  cuts: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 }),
});

test("whatever parts an order goes back in, each takes what was foretold, and nothing is left on any account", async () => {
  await fc.assert(
    fc.asyncProperty(order, async ({ kopecks, discount, percent, minimum, cuts }) => {
      const commission = commissionOf(kopecks + discount, { percent: Number(percent.toFixed(2)), minimum });
      const { id } = await sell({
        amount: (kopecks / 100).toFixed(2),
        commission: (commission / 100).toFixed(2),
        operatorDiscount: (discount / 100).toFixed(2),
      });
      const whole = cuts.reduce((sum, cut) => sum + cut, 0);
      const parts = cuts.map((cut) => Math.floor((kopecks * cut) / whole)).filter((part) => part > 0);
      const rest = kopecks - parts.reduce((sum, part) => sum + part, 0);
      for (const part of rest > 0 ? [...parts, rest] : parts) {
        const { owed } = await sums();
        const foretold = await giveBack(id, part);
        expect(owed - (await sums()).owed).toBe(foretold);
      }
      expect(await held()).toEqual({});
      expect((await sums()).goingBack).toBe(0);
    }),
    { numRuns: sized(25, 500) },
  );
  expect(await checkLedger()).toEqual([]);
});
