import { connect, migrate } from "@/scripts/database/migrate";
import { readMigrations } from "@/scripts/database/schema-engine";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { getOrder, listOrders, listSales } from "@/lib/bases/purchases/queries";
import { listWaitingOrders } from "@/lib/bases/purchases/settling/waiting-orders";
import { listAudit } from "@/lib/identity/audit/queries";
import { listLedger } from "@/lib/money/ledger/queries";
import { statementAnswer } from "@/lib/money/ledger/statement";
import { db } from "@/lib/platform/db/client";
import { listSales as listFacts } from "@/lib/sales/queries";
import { newDatabase } from "@/tests/support/database/test-database";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";

const shop = aShop();

test("orders are numbered as they are made; buyer, seller, ledger, statement, audit log and state name the same number", async () => {
  const { owner, buyer, base } = shop;
  const admin = await aMember({ role: "admin" });
  const ids = [];
  for (let at = 0; at < 2; at += 1) ids.push((await shop.paid(buyer, shop.month())).orderId);
  const waiting = (await shop.waiting(buyer, shop.month())).orderId;
  await db.order.update({ where: { id: waiting }, data: { createdAt: new Date(Date.now() - 3_600_000) } });
  const [first, second] = await Promise.all(ids.map(async (id) => (await getOrder(buyer, { id })).number));
  expect(first).toBeGreaterThan(1_000);
  expect(second).toBe(first! + 1);

  const numbers = (orders: { items: { number: number }[] }) => orders.items.map(({ number }) => number);
  expect(numbers(await listOrders(buyer))).toEqual(expect.arrayContaining([first, second, second! + 1]));
  expect(numbers(await listSales(owner, { id: base.id }))).toEqual([second, first]);
  expect(numbers(await listWaitingOrders(admin))).toEqual([second! + 1]);
  expect(await previewRefund(owner, { id: ids[0]! })).toMatchObject({ number: first });

  // Found by its number: by the seller in the base's sales and on the desk, by administrators whatever its state.
  expect(numbers(await listSales(owner, { id: base.id, q: `№ ${first}` }))).toEqual([first]);
  expect(numbers(await listSales(owner, { id: base.id, q: String(second! + 1) }))).toEqual([]);
  expect(numbers(await listSales(owner, { id: base.id, q: "Борис" }))).toEqual([]);
  const found = await listFacts(owner, { q: String(first) });
  expect(found.items.map(({ orderNumber }) => orderNumber)).toEqual([first]);
  expect((await listFacts(buyer, { q: String(first) })).items).toEqual([]);
  expect((await listWaitingOrders(admin, { q: String(first) })).items).toMatchObject([
    { number: first, status: "paid" },
  ]);
  expect(numbers(await listWaitingOrders(admin, { q: "Борис" }))).toEqual([]);
  await expect(listWaitingOrders(owner, { q: String(first) })).rejects.toMatchObject({ code: "FORBIDDEN" });

  await refundOrder(owner, { id: ids[0]! });
  const lines = (await listLedger(owner)).items;
  expect(new Set(lines.map(({ orderId, orderNumber }) => `${orderId} ${orderNumber}`))).toEqual(
    new Set([`${ids[0]} ${first}`, `${ids[1]} ${second}`]),
  );
  const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
  const csv = await (await statementAnswer({ personId: owner.id, month }, "csv", "ru", "")).text();
  expect(csv).toContain(`"Продажа";"${second}";`);
  expect(csv).not.toContain(ids[0]);
  const [entry] = (await listAudit(admin, { action: "refund" })).items;
  expect(entry).toMatchObject({ targetId: ids[0], targetName: String(first) });
});

test("orders made before they had numbers get theirs in the order of creation; later ones go on from there", async () => {
  const all = await readMigrations();
  const url = await newDatabase("order_numbers", "template0");
  const before = all.migrationDirectories.filter(({ path: name }) => name < "20261129211000");
  await migrate(url, { ...all, migrationDirectories: before });
  const client = await connect(url);
  const insert = (at: string) =>
    client.query(
      `INSERT INTO orders (id, access_type, amount, provider, created_at, updated_at) VALUES (gen_random_uuid(), 'ONE_TIME', 100, 'yookassa', '${at}', now())`,
    );
  try {
    for (const at of ["2026-03-01", "2026-01-01", "2026-02-01"]) await insert(at);
    const added = all.migrationDirectories.filter(({ path: name }) => name <= "20261129211000_order_numbers");
    await migrate(url, { ...all, migrationDirectories: added });
    await insert("2025-02-01"); // while existing orders have no number yet
    await migrate(url, all);
    await insert("2025-01-01"); // as a server of the version before does
    const { rows } = await client.query<{ month: string; number: number }>(
      "SELECT to_char(created_at, 'YYYY-MM') AS month, number FROM orders ORDER BY number",
    );
    expect(rows).toEqual([
      { month: "2026-01", number: 1001 },
      { month: "2026-02", number: 1002 },
      { month: "2026-03", number: 1003 },
      { month: "2025-02", number: 1004 },
      { month: "2025-01", number: 1005 },
    ]);
  } finally {
    await client.end();
  }
});
