import fc from "fast-check";
import { redeemCode } from "@/lib/bases/codes/mutations";
import { settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";
import { sellThroughYookassa } from "@/tests/support/yookassa-sales";

let shop: Awaited<ReturnType<typeof sellThroughYookassa>>;
beforeAll(async () => void (shop = await sellThroughYookassa()));
afterAll(() => shop.fake.close());

const DAY = 86_400_000;
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      term: fc.constantFrom("monthly" as const, "yearly" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("redeem" as const), days: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      which: fc.nat(),
      by: fc.constantFrom("seller", "cabinet", "slowly"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("part" as const),
      which: fc.nat(),
      percent: fc.integer({ min: 1, max: 99 }),
      access: fc.constantFrom("keep" as const, "shorten" as const, "end" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
);

/** What gave access and is not given back, kept apart from the product: moments and days, in order. `left` of its price: kopecks. */
type Grant = { order: string | null; at: number; days: number; left: number };
const TERMS = { monthly: { days: 30, price: 49_000 }, yearly: { days: 365, price: 490_000 } };

/** The end that these grants make, day by day: each begins where the one before ends, or when it is given. */
function endOf(grants: Grant[]): number | null {
  return grants.reduce<number | null>(
    (end, { at, days }) => (end !== null && end > at ? end : at) + days * DAY,
    null,
  );
}

/** What becomes of access that ended `before` and ends `after`; one that is used up already shortens nothing. */
function becomesOf(before: number, after: number): string {
  if (before <= Date.now()) return "none";
  if (after <= Date.now()) return "ends";
  return after < before ? "shortened" : "unchanged";
}

const monthly = { kind: "buy", term: "monthly" } as const;
const USED_UP = [
  monthly,
  { kind: "wait", days: 31 } as const,
  monthly,
  { kind: "refund", which: 0, by: "seller" } as const,
];
const PART_AFTER_SLOW = [
  monthly,
  monthly,
  { kind: "refund", which: 0, by: "slowly" } as const,
  { kind: "part", which: 0, percent: 1, access: "end" } as const,
];

test("after any history of purchases, codes, refunds and time, access ends where an independent count says, and each refund did what it said", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await resetDatabase();
      shop.reset();
      const [owner, buyer] = [await aMember(), await aMember()];
      const base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
      let grants: Grant[] = [];
      let ended: number | null = null; // when the last grant of all was given back
      for (const each of steps) {
        if (each.kind === "wait") {
          grants = grants.map((grant) => ({ ...grant, at: grant.at - each.days * DAY }));
          if (ended !== null) ended -= each.days * DAY;
          await passDays(each.days);
        } else if (each.kind === "buy") {
          const { orderId } = await shop.paid(buyer, { base_id: base.id, duration_type: each.term });
          const { days, price: left } = TERMS[each.term];
          grants.push({ order: orderId, at: Date.now(), days, left });
        } else if (each.kind === "redeem") {
          const code = await aCode({ baseId: base.id, durationDays: each.days });
          await redeemBy(buyer, code.codeValue, base);
          grants.push({ order: null, at: Date.now(), days: each.days, left: 0 });
        } else if (each.kind === "part") {
          const grant = grants.filter(({ order }) => order !== null)[each.which % 3];
          if (!grant) continue;
          const before = endOf(grants)!;
          const part = Math.max(100, Math.floor((grant.left * each.percent) / 100));
          if (part >= grant.left || (await db.orderRefund.count({ where: { orderId: grant.order! } })) >= 20)
            continue;
          const { durationType, amount } = await db.order.findUniqueOrThrow({ where: { id: grant.order! } });
          const term = TERMS[durationType!];
          expect(amount.times(100).toNumber()).toBe(term.price);
          await refundOrder(owner, {
            id: grant.order!,
            amount: (part / 100).toFixed(2),
            access: each.access,
          });
          grant.left -= part;
          if (each.access === "shorten") grant.days -= Math.floor((term.days * part) / term.price);
          if (each.access === "end") grants = grants.filter((other) => other !== grant);
          if (grants.length === 0) ended = Math.min(before, Date.now());
        } else {
          const paid = grants.filter(({ order }) => order !== null);
          const grant = paid[each.which % Math.max(1, paid.length)];
          if (!grant) continue;
          const before = endOf(grants)!;
          const said = await previewRefund(owner, { id: grant.order! });
          await giveBack(owner, grant.order!, each.by);
          grants = grants.filter((other) => other !== grant);
          if (grants.length === 0) ended = Math.min(before, Date.now());
          const expected = becomesOf(before, endOf(grants) ?? 0);
          expect(said.access).toBe(expected);
          if (said.until) near(Date.parse(said.until), endOf(grants)!);
        }
        const access = await db.userBaseAccess.findFirst();
        const end = endOf(grants) ?? ended;
        if (end === null) expect(access).toBeNull();
        else near(access!.expiresAt!.getTime(), end);
      }
      if (!steps.some(({ kind }) => kind === "wait")) await audit(); // the desk's days know nothing of time that is moved here
    }),
    { numRuns: sized(6, 25), examples: [[USED_UP], [PART_AFTER_SLOW]] },
  );
});

const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(10_000);

/** A code of the base, which is opened by codes at that moment only. */
async function redeemBy(
  buyer: Member,
  codeValue: string,
  base: Awaited<ReturnType<typeof aBase>>,
): Promise<void> {
  const { subscriptionPriceMonthly, subscriptionPriceYearly } = base;
  const turn = (data: object) => db.promptBase.update({ where: { id: base.id }, data });
  await turn({ accessType: "CODE_ONLY", subscriptionPriceMonthly: null, subscriptionPriceYearly: null });
  await redeemCode(buyer, { codeValue });
  await turn({ accessType: "SUBSCRIPTION", subscriptionPriceMonthly, subscriptionPriceYearly });
}

async function giveBack(owner: Member, id: string, by: string): Promise<void> {
  const { providerPaymentId } = await db.order.findUniqueOrThrow({ where: { id } });
  if (by === "cabinet")
    return void (await shop.notify("refund.succeeded", shop.fake.shop.refund(providerPaymentId!)));
  shop.fake.shop.rules.refunds = by === "slowly" ? "pending" : "succeeded";
  await refundOrder(owner, { id });
  shop.fake.shop.rules.refunds = "succeeded"; // also for the parts that are given back next
  if (by !== "slowly") return;
  shop.fake.shop.finishRefund((await db.order.findUniqueOrThrow({ where: { id } })).refundId!, "succeeded");
  await settleRefunds(Date.now() + DAY / 24);
}

/** Moves all that was given into the past. */
async function passDays(days: number): Promise<void> {
  await db.$executeRaw`UPDATE orders SET paid_at = paid_at - make_interval(hours => ${days}::int * 24)`;
  await db.$executeRaw`UPDATE code_redemptions SET used_at = used_at - make_interval(hours => ${days}::int * 24)`;
  await db.$executeRaw`UPDATE user_base_access SET expires_at = expires_at - make_interval(hours => ${days}::int * 24)`;
}
