import { deleteBase } from "@/lib/bases/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { exportMe } from "@/lib/identity/export/export";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { addDays, dayOf } from "@/lib/sales/days";
import { listSales, readSummary } from "@/lib/sales/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { aMember } from "@/tests/support/viewers";

let seller: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(() => void Object.assign(process.env, { PAYMENTS_PROVIDER: "instant", RATE_LIMIT_SCALE: "1000" }));
beforeEach(async () => {
  await resetDatabase();
  [seller, buyer] = [
    await aMember({ fullName: "Ольга" }),
    await aMember({ fullName: "Борис", email: "boris@example.test", showEmail: true }),
  ];
  base = await aBase({ ownerId: seller.id, accessType: "SUBSCRIPTION", baseName: "Письма" });
});
afterEach(() => audit(/^I1[01]/));

const today = () => dayOf(new Date());
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const buy = (more: object = {}, who = buyer) =>
  purchaseAccess(who, { base_id: base.id, duration_type: "monthly", ...more });
/** An order that was paid at a moment, and given back at another. */
const paid = (at: Date, amount: number, back?: Date) =>
  db.order.create({
    data: {
      ...{
        userId: buyer.id,
        baseId: base.id,
        accessType: "SUBSCRIPTION",
        durationType: "monthly",
        amount,
        provider: "yookassa",
        createdAt: at,
        paidAt: at,
      },
      ...{ status: back ? "refunded" : "paid", updatedAt: back ?? at },
    },
  });
const inPeriod = (from: string, to: string) => readSummary(seller, { from, to });

test("revenue stands on the day of the payment, a refund on its own day", async () => {
  await paid(ago(10), 490, ago(3));
  const { total, days } = await readSummary(seller, {});
  expect(total).toMatchObject({ purchases: 1, refunds: 1, revenue: 490, refunded: 490 });
  expect(days.map(({ day, revenue, refunded }) => [day, revenue, refunded])).toEqual([
    [dayOf(ago(10)), 490, 0],
    [dayOf(ago(3)), 0, 490],
  ]);
  expect((await inPeriod(dayOf(ago(5)), today())).total).toMatchObject({
    purchases: 0,
    revenue: 0,
    refunds: 1,
    refunded: 490,
  });
});

test("a day begins at midnight in Moscow", async () => {
  const midnight = new Date("2026-03-01T21:00:00Z");
  await paid(new Date(midnight.getTime() - 1), 100);
  await paid(midnight, 200);
  expect((await inPeriod("2026-03-01", "2026-03-01")).total.revenue).toBe(100);
  expect((await inPeriod("2026-03-02", "2026-03-02")).total.revenue).toBe(200);
  expect(
    (await listSales(seller, { from: "2026-03-02", to: "2026-03-02" })).items.map(({ amount }) => amount),
  ).toEqual([200]);
});

test("kopecks stay kopecks", async () => {
  for (const amount of [0.1, 0.2, 33.33, 1_234_567.89]) await paid(ago(1), amount);
  expect((await readSummary(seller, {})).total.revenue).toBe(1_234_601.52);
});

test("a period is set against the one of the same length before it", async () => {
  for (const [days, amount] of [
    [1, 100],
    [6, 10],
    [7, 1_000],
    [13, 5],
    [14, 7_777],
  ] as const)
    await paid(ago(days), amount);
  const week = await inPeriod(addDays(today(), -6), today());
  expect([week.total.revenue, week.before!.revenue, week.total.purchases, week.before!.purchases]).toEqual([
    110, 1_005, 2, 2,
  ]);
  expect((await readSummary(seller, {})).before).toBeNull();
});

test("a purchase belongs to its marked link, without one to its promo code; free of charge it is a purchase all the same", async () => {
  await aPromo({ baseId: base.id, code: "FREE", percent: 100 });
  await aPromo({ baseId: base.id, percent: 50 });
  const [second, third] = [await aMember(), await aMember()];
  await buy({ promoCode: "FREE" });
  await buy({ promoCode: "SALE", utm_source: " VK\u200B ", utm_campaign: "Весна" }, second);
  await buy({}, third);
  const { sources, total } = await readSummary(seller, {});
  expect(total).toMatchObject({ purchases: 3, revenue: 735 });
  expect(
    sources.map(({ source, purchases, revenue }) => [source.kind, source.name, purchases, revenue]),
  ).toEqual([
    ["direct", null, 1, 490],
    ["utm", "vk / весна", 1, 245],
    ["promo", "FREE", 1, 0],
  ]);
});

test("marks of any shape are shortened or left, never refused; of one day thirty have a line @heavy", async () => {
  for (let index = 0; index < 32; index += 1)
    await buy(
      {
        utm_source: `${index} ${"длинно".repeat(200)}`,
        utm_campaign: index % 2 ? "\u0000\uD800" : undefined,
      },
      await aMember(),
    );
  const { sources } = await readSummary(seller, {});
  expect(sources).toHaveLength(31);
  expect(sources.find(({ source }) => source.kind === "other")).toMatchObject({ purchases: 2 });
  expect(Math.max(...sources.map(({ source }) => source.name?.length ?? 0))).toBe(40);
});

describe("subscribers", () => {
  const whole = async () => {
    const { total, bases } = await readSummary(seller, { from: dayOf(ago(29)), to: today() });
    expect(
      bases.map(({ activeSubscribers, lostSubscribers, churn }) => ({
        activeSubscribers,
        lostSubscribers,
        churn,
      })),
    ).toEqual(
      bases.length
        ? [
            {
              activeSubscribers: total.activeSubscribers,
              lostSubscribers: total.lostSubscribers,
              churn: total.churn,
            },
          ]
        : [],
    );
    return [total.activeSubscribers, total.lostSubscribers, total.churn];
  };
  /** Ends somebody's access so many days ago. */
  const end = (userId: string, days: number) =>
    db.$executeRaw`UPDATE user_base_access SET expires_at = now() - make_interval(days => ${days}::int), created_at = least(created_at, now() - interval '60 days') WHERE user_id = ${userId}::uuid`;

  test("are those with access now, the seller and those whose access ended not among them", async () => {
    await anAccess({ baseId: base.id, userId: seller.id });
    await anAccess({ baseId: base.id, userId: buyer.id });
    await buy({}, await aMember());
    expect(await whole()).toEqual([2, 0, 0]);
    await anAccess({ baseId: base.id, userId: (await aMember()).id, createdAt: ago(50), expiresAt: ago(20) });
    expect(await whole()).toEqual([2, 1, 33.3]);
  });

  test("who loses access later today has it still", async () => {
    await anAccess({
      baseId: base.id,
      userId: buyer.id,
      createdAt: ago(30),
      expiresAt: new Date(Date.now() + 60_000),
    });
    expect(await whole()).toEqual([1, 0, 0]);
  });

  test("who comes back within a week was not lost, who comes back later was", async () => {
    const late = await aMember();
    await buy();
    await buy({}, late);
    await end(buyer.id, 6);
    await end(late.id, 9);
    expect(await whole()).toEqual([0, 2, 100]);
    await buy();
    await buy({}, late);
    expect((await whole()).slice(0, 2)).toEqual([2, 1]);
  });

  test("buying again before the end moves the end", async () => {
    await buy();
    await buy();
    expect(await whole()).toEqual([1, 0, 0]);
    expect(
      await db.subscriberDay.findMany({ where: { ended: { not: 0 } }, select: { day: true, ended: true } }),
    ).toEqual([{ day: new Date(addDays(today(), 60)), ended: 1 }]);
  });

  test("a deleted account is lost, and its facts are nobody's", async () => {
    await buy();
    await deleteMe(buyer, { confirm: "Борис" });
    expect(await whole()).toEqual([0, 1, 100]);
    const { items } = await listSales(seller, {});
    expect(items.map(({ kind, person, amount }) => ({ kind, person, amount }))).toEqual([
      { kind: "purchase", person: null, amount: 490 },
    ]);
  });

  test("a base in the bin keeps its name and figures, and coming back changes none", async () => {
    await buy();
    await end(buyer.id, 3);
    const before = await readSummary(seller, {});
    const kept = () => db.subscriberDay.findMany({ orderBy: { day: "asc" } });
    const days = await kept();
    await deleteBase(seller, { id: base.id });
    const gone = await readSummary(seller, {});
    expect(gone).toEqual({
      ...before,
      bases: [
        { ...before.bases[0], base: { id: base.id, base_name: "Письма", isDeleted: true, isBundle: false } },
      ],
      sold: [{ ...before.sold[0], isDeleted: true }],
    });
    expect((await listSales(seller, { q: "письм" })).items).toHaveLength(1);
    await restoreTrash(seller, { kind: "base", id: base.id });
    expect(await readSummary(seller, {})).toEqual(before);
    expect(await kept()).toEqual(days);
    expect(await db.saleBase.findUnique({ where: { id: base.id } })).toMatchObject({ baseName: null });
  });
});

test("with the seller's account the desk is gone, the buyer's order stays", async () => {
  await paid(ago(2), 490);
  await deleteMe(seller, { confirm: "Ольга" });
  const kept = [db.sale.count(), db.saleBase.count(), db.saleDay.count(), db.subscriberDay.count()];
  expect(await Promise.all(kept)).toEqual([0, 0, 0, 0]);
  expect(await db.order.count()).toBe(1);
});

test("facts are listed by keyset in both directions, found by person, e-mail, base, code and source", async () => {
  await aPromo({ baseId: base.id });
  await buy({ promoCode: "SALE" });
  const at = ago(1);
  for (let index = 0; index < 7; index += 1) await paid(at, 100 + index); // all of one moment
  await paid(ago(9), 1);
  for (const sort of ["new", "old"] as const) {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await listSales(seller, { sort, limit: 2, cursor });
      seen.push(...items.map(({ id }) => id));
      if (!nextCursor) break;
      cursor = nextCursor;
    }
    expect(new Set(seen).size).toBe(9);
    expect(seen).toEqual((await listSales(seller, { sort })).items.map(({ id }) => id));
  }
  const found = async (q: string) => (await listSales(seller, { q })).items.length;
  expect([
    await found("БОРИС"),
    await found("boris@"),
    await found("пись"),
    await found("sale"),
    await found("никто"),
    await found("%"),
  ]).toEqual([9, 9, 9, 1, 0, 0]);
});

test("an export tells a seller's events, each once, and of the buyers nothing", async () => {
  const at = ago(1);
  for (let index = 0; index < 120; index += 1) await paid(at, 1 + index);
  const { sale_events: events } = (await (await exportMe(seller, {})).json()) as {
    sale_events: { id: string; amount: string }[];
  };
  expect(new Set(events.map(({ amount }) => Number(amount))).size).toBe(120);
  expect(events).toHaveLength(120);
  expect(JSON.stringify(events)).not.toContain(buyer.id);
});

test.each([
  { from: "0001-01-01" },
  { from: "1000-01-01" },
  { to: "0000-01-01" },
  { from: "0000-01-01", to: "0000-01-02" },
  { from: "1970-01-01", to: "9999-12-31" },
])("days before the product was, and after today, have no figures and are no error: %j", async (asked) => {
  await buy();
  const until = asked.to?.startsWith("0000") ? 0 : 1;
  const { total, before } = await readSummary(seller, asked);
  expect([total.purchases, before?.purchases ?? 0]).toEqual([until, 0]);
  expect((await listSales(seller, asked)).items).toHaveLength(until);
});
