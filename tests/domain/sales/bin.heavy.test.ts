import { deleteBase } from "@/lib/bases/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { listSales, readSummary } from "@/lib/sales/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { audit } from "@/tests/support/auditor";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";

// What the desk keeps of a base, when the base goes into the bin and comes back.

let seller: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(() => void Object.assign(process.env, { PAYMENTS_PROVIDER: "instant" }));
beforeEach(async () => {
  await resetDatabase();
  [seller, buyer] = [await aMember(), await aMember()];
  base = await aBase({ ownerId: seller.id, accessType: "SUBSCRIPTION", baseName: "Промпты" });
});

const buy = () => purchaseAccess(buyer, { base_id: base.id, duration_type: "monthly" });
const end = () => db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 hour'`;
const kept = async () => [
  await db.subscriberDay.findMany(),
  await db.saleDay.findMany(),
  await db.sale.findMany(),
  await db.saleBase.findMany(),
];

test("who came and who was lost is the same after the bin as before it: nobody came or left there", async () => {
  await buy();
  await end();
  const [before, summary] = [await kept(), await readSummary(seller, {})];
  expect(summary.total).toMatchObject({ purchases: 1, activeSubscribers: 0, lostSubscribers: 1, churn: 100 });
  await deleteBase(seller, { id: base.id });
  const [days, ...others] = await kept();
  expect([days, ...others.slice(0, 2)]).toEqual(before.slice(0, 3));
  expect(await db.saleBase.findMany()).toEqual([{ id: base.id, sellerId: seller.id, baseName: "Промпты" }]);
  await restoreTrash(seller, { kind: "base", id: base.id });
  expect(await kept()).toEqual(before);
  expect(await readSummary(seller, {})).toEqual(summary);
});

test("a sale that is given back while its base is in the bin stands on the base's desk, there and after it", async () => {
  await buy();
  await end();
  await deleteBase(seller, { id: base.id });
  const { id } = await db.order.findFirstOrThrow();
  expect(await refundOrder(seller, { id })).toMatchObject({ status: "refunded" });
  const facts = async () =>
    (await listSales(seller, { base_id: base.id, limit: 10, sort: "new" })).items.map(
      ({ kind, base: { isDeleted } }) => [kind, isDeleted],
    );
  expect(await facts()).toEqual([
    ["refund", true],
    ["purchase", true],
  ]);
  await restoreTrash(seller, { kind: "base", id: base.id });
  expect(await facts()).toEqual([
    ["refund", false],
    ["purchase", false],
  ]);
  expect((await readSummary(seller, {})).total).toMatchObject({
    revenue: 490,
    refunded: 490,
    activeSubscribers: 0,
  });
  await audit();
});

test.each([
  ["orders", "base_name = 'Промпты', seller_id = user_id"], // what a deletion of their base does to all of them
  ["orders", "base_id = NULL"],
  ["user_base_access", "reminded_of = expires_at"],
])(
  "%s: rows whose status, or whose end, stays call no trigger of the desk, however many they are",
  async (table, change) => {
    await buy();
    const triggers = async (sets: string) => {
      const [row] = await query<{
        "QUERY PLAN": [{ Triggers: { "Trigger Name": string; Calls: number }[] }];
      }>(testDatabaseUrl(), `EXPLAIN (ANALYZE, FORMAT JSON) UPDATE ${table} SET ${sets}`);
      return row!["QUERY PLAN"][0].Triggers.map(({ "Trigger Name": name, Calls: calls }) => [
        name,
        calls,
      ]).filter(([name]) => /noted|changed/.test(String(name)));
    };
    expect(await triggers(change)).toEqual([]);
    expect(await triggers(table === "orders" ? "status = 'refunded'" : "expires_at = now()")).toHaveLength(1);
  },
);
