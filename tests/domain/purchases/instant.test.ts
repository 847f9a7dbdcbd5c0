import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import type { BaseAccess } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;

beforeAll(() => void (process.env.PAYMENTS_PROVIDER = "instant"));
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [
    await aMember({ fullName: "Ольга Авторова" }),
    await aMember({ fullName: "Борис Покупатель" }),
  ];
});

const shelf = (accessType: "SUBSCRIPTION" | "ONE_TIME" | "FREE" | "CODE_ONLY" | "PRIVATE") =>
  aBase({ ownerId: owner.id, accessType });
const buy = (base: { id: string }, term?: "monthly" | "yearly", who = buyer) =>
  purchaseAccess(who, { base_id: base.id, duration_type: term }) as Promise<BaseAccess>;
const daysLeft = (end: string | null) => (Date.parse(end!) - Date.now()) / 86_400_000;

test.each([
  ["monthly", 30],
  ["yearly", 365],
] as const)("a %s subscription opens the base for %i days", async (term, days) => {
  const base = await shelf("SUBSCRIPTION");
  const access = await buy(base, term);
  expect(access).toMatchObject({
    userId: buyer.id,
    base_id: base.id,
    accessType: "PURCHASED",
    isActivatedByCode: false,
  });
  expect(daysLeft(access.expires_at)).toBeCloseTo(days, 3);
  expect((await getBase(buyer, { id: base.id })).hasAccess).toBe(true);
  expect(await db.order.findMany({ select: { status: true, durationType: true, provider: true } })).toEqual([
    { status: "paid", durationType: term, provider: "instant" },
  ]);
  await audit();
});

test("a ONE_TIME base is bought for life, whatever term is asked for; the price is the base's", async () => {
  const base = await shelf("ONE_TIME");
  expect((await buy(base, "monthly")).expires_at).toBeNull();
  const order = await db.order.findFirstOrThrow();
  expect([order.amount.toFixed(2), order.durationType]).toEqual(["1490.00", null]);
  await audit();
});

test("buying again extends from the running end, after the end from now", async () => {
  const base = await shelf("SUBSCRIPTION");
  await buy(base, "monthly");
  expect(daysLeft((await buy(base, "yearly")).expires_at)).toBeCloseTo(395, 3);
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 day'`;
  expect(daysLeft((await buy(base, "monthly")).expires_at)).toBeCloseTo(30, 3);
  expect(await db.userBaseAccess.count()).toBe(1);
});

test("twenty purchases at once: twenty terms", async () => {
  const base = await shelf("SUBSCRIPTION");
  const outcomes = await outcomesOf(Array.from({ length: 20 }, () => buy(base, "monthly")));
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow();
  const paid = await db.order.count({ where: { status: "paid" } });
  expect(tally(outcomes)).toEqual({ ok: 20 });
  expect(daysLeft(expiresAt!.toISOString())).toBeCloseTo(paid * 30, 2); // attempts that met shared one order
  await audit();
});

describe("a refusal has its own code and changes nothing:", () => {
  async function refusedWith(code: string, call: () => Promise<unknown>) {
    const before = await sellingSnapshot();
    await expect(call()).rejects.toMatchObject({ code });
    expect(await sellingSnapshot()).toBe(before);
  }

  test.each([
    ["BASE_IS_FREE", "FREE"],
    ["BASE_CODE_ONLY", "CODE_ONLY"],
    ["BASE_NOT_FOUND", "PRIVATE"],
    ["VALIDATION_FAILED", "SUBSCRIPTION"],
  ] as const)("%s", async (code, accessType) => {
    const base = await shelf(accessType);
    await refusedWith(code, () => buy(base));
  });

  test("BASE_IS_OWN, and an own PRIVATE base is not for sale either", async () => {
    const [base, personal] = [await shelf("ONE_TIME"), await shelf("PRIVATE")];
    await refusedWith("BASE_IS_OWN", () => buy(base, undefined, owner));
    await refusedWith("BASE_NOT_FOUND", () => buy(personal, undefined, owner));
  });

  test("BASE_NOT_FOUND, FORBIDDEN for somebody else, UNAUTHENTICATED", async () => {
    const base = await shelf("ONE_TIME");
    await refusedWith("BASE_NOT_FOUND", () => buy({ id: owner.id }));
    await refusedWith("FORBIDDEN", () => purchaseAccess(buyer, { base_id: base.id, user_id: owner.id }));
    await refusedWith("UNAUTHENTICATED", () => purchaseAccess({ kind: "guest" }, { base_id: base.id }));
  });

  test("TERM_UNAVAILABLE: the base has no such price", async () => {
    const base = await aBase({
      ownerId: owner.id,
      accessType: "SUBSCRIPTION",
      subscriptionPriceMonthly: 100,
      subscriptionPriceYearly: 0,
    });
    await refusedWith("TERM_UNAVAILABLE", () => buy(base, "yearly"));
  });

  test("ACCESS_UNLIMITED", async () => {
    const base = await shelf("ONE_TIME");
    await anAccess({ userId: buyer.id, baseId: base.id });
    await refusedWith("ACCESS_UNLIMITED", () => buy(base));
  });

  test("BASE_TYPE_LOCKED: a base that somebody has bought keeps its access type until the access has run out", async () => {
    const base = await shelf("SUBSCRIPTION");
    await buy(base, "monthly");
    const change = () =>
      updateBase(owner, {
        id: base.id,
        base_name: "Теперь бесплатно",
        base_description: "Открытая база для всех",
        access_type: "FREE",
        subscription_price_monthly: null,
        subscription_price_yearly: null,
        one_time_price: null,
      });
    await refusedWith("BASE_TYPE_LOCKED", change);
    await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 second'`;
    expect((await change()).access_type).toBe("FREE");
  });
});

test("a request that was passed on gets nothing for nothing: no order, no access", async () => {
  const base = await shelf("ONE_TIME");
  await expect(purchaseAccess(buyer, { base_id: base.id }, { remote: true })).rejects.toMatchObject({
    code: "PAYMENTS_OFF",
  });
  expect([await db.order.count(), await db.userBaseAccess.count()]).toEqual([0, 0]);
});
