import { deletePromo, updatePromo } from "@/lib/bases/promo-codes/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { inOtherProcesses, outcomesOf, tally } from "@/tests/support/in-another-process";
import { sized } from "@/tests/support/size";
import { aMember, manyMembers } from "@/tests/support/viewers";

/** The product has ten connections: forty buyers at once wait for each other as five hundred do. */
const CROWD = sized(40, 500);

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(() => void (process.env.PAYMENTS_PROVIDER = "instant"));
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
});
afterEach(audit);

const buy = (who: Member, promoCode: string | undefined = "SALE") =>
  purchaseAccess(who, { base_id: base.id, duration_type: "monthly", promoCode });

test.each([
  ["20 %", 20, "392.00"],
  ["100 %", 100, "0.00"],
] as const)(`${CROWD} buyers at once, 10 uses, %s: ten get it, all are answered`, async (_, percent, due) => {
  const promo = await aPromo({ baseId: base.id, percent, maxUses: 10 });
  const outcomes = await outcomesOf((await manyMembers(CROWD)).map((member) => buy(member)));
  expect(tally(outcomes)).toEqual({ ok: 10, PROMO_CODE_EXHAUSTED: CROWD - 10 });
  expect((await db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).uses).toBe(10);
  const orders = await db.order.findMany({ select: { amount: true, status: true } });
  expect(orders.map(({ amount, status }) => `${status} ${amount.toFixed(2)}`)).toEqual(
    Array.from({ length: 10 }, () => `paid ${due}`),
  );
});

test(`two processes on one database, 10 uses, ${CROWD / 5} buyers in each: ten get it`, async () => {
  await aPromo({ baseId: base.id, maxUses: 10 });
  const tasks = [await manyMembers(CROWD / 5), await manyMembers(CROWD / 5)].map((buyers) => ({
    baseId: base.id,
    promoCode: "SALE",
    userIds: buyers.map(({ id }) => id),
  }));
  const outcomes = await inOtherProcesses("purchase", tasks);
  expect(tally(outcomes.flat())).toEqual({ ok: 10, PROMO_CODE_EXHAUSTED: 2 * (CROWD / 5) - 10 });
});

test("buying, cancelling, changing and deleting at once: no deadlock, every use accounted for", async () => {
  const promo = await aPromo({ baseId: base.id, maxUses: 1000 });
  const members = await manyMembers(24);
  const waiting = members.slice(12);
  const order = {
    baseId: base.id,
    accessType: "SUBSCRIPTION",
    durationType: "monthly",
    provider: "instant",
    status: "pending",
  } as const;
  const discounted = {
    amount: 392,
    discount: 98,
    promoCode: "SALE",
    promoCodeId: promo.id,
    createdAt: new Date(Date.now() - 2 * 86_400_000),
  };
  await db.order.createMany({ data: waiting.map(({ id: userId }) => ({ ...order, ...discounted, userId })) });
  await db.promoCode.update({ where: { id: promo.id }, data: { uses: waiting.length } });
  const outcomes = await outcomesOf([
    ...members.slice(0, 12).map((member) => buy(member)),
    ...Array.from({ length: 3 }, () => settlePendingOrders()),
    ...Array.from({ length: 4 }, (_, index) =>
      updatePromo(owner, { id: base.id, promoId: promo.id, percent: 20 + (index % 2) }),
    ),
    ...waiting.map(({ id }) => db.user.delete({ where: { id } })),
  ]);
  expect(tally(outcomes)).toEqual({ ok: 31 });
  expect((await db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).uses).toBe(12);
  const late = await outcomesOf([
    deletePromo(owner, { id: base.id, promoId: promo.id }),
    ...waiting.slice(0, 1).map(() => settlePendingOrders()),
  ]);
  expect(tally(late)).toEqual({ ok: 2 });
});
