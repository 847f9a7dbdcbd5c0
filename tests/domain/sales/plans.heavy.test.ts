import pg from "pg";
import { remindOfEnds } from "@/lib/bases/access/remind";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { SESSION } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { costOf, sentBy } from "@/tests/support/growth/plans";
import { sized } from "@/tests/support/size";
import { salesCalls, seedSales } from "@/tests/support/sales/seed";

// What the desk sends, run as EXPLAIN ANALYZE: the figures come out of the kept days, the facts out of an index. Nothing reads orders but
// for their numbers, by key, and the balance, by their indexes: those of gifts that nobody has accepted, and those with a refund under way.

/** A day of a seller's ten bases: five sources of sales, three of views, and who came and went. */
const DAY = 10 * (5 + 3 + 1);
/** Two years; 90 days and those before. */
const [KEPT, QUARTER] = [730 * DAY, 180 * DAY];
const KEPT_IN = ["sale_days", "view_days"];
const SEARCHED = 10_000;

const SMALL = { orders: 6_000, own: 2_000, buyers: 300, readers: 300, others: 10 };
const LARGE = { orders: 60_000, own: 20_000, buyers: 3_000, readers: 30_000, others: 90 };

let client: pg.Client;
let seller: Member;

beforeAll(async () => {
  await resetDatabase();
  client = new pg.Client({ connectionString: testDatabaseUrl(), options: SESSION });
  await client.connect();
  seller = await seedSales(client, sized(SMALL, LARGE));
  await client.query(`SET enable_seqscan = ${sized("off", "on")}`); // a table of few rows would be read from end to end for its size alone
});
afterAll(async () => {
  await client.end();
  await resetDatabase();
});

test("no plan of the desk reads orders, or the facts from end to end", async () => {
  const wrong: string[] = [];
  for (const [name, call] of Object.entries(await salesCalls(seller))) {
    for (const statement of await sentBy(call)) {
      if (!/^(?:\/\* reads \*\/)?\s*(?:SELECT|WITH)\b/i.test(statement.text)) continue;
      const { read, scanned } = await costOf(client, statement);
      const ofLines = name.startsWith("money, lines") && /\borders\b/.test(statement.text); // their orders' numbers, by key
      const most = ofLines
        ? 100
        : /word/.test(name)
          ? SEARCHED * 5
          : /facts/.test(name) || /looked/.test(statement.text)
            ? 1_000
            : /all time/.test(name)
              ? KEPT * 1.2
              : QUARTER * 1.2;
      const whole = scanned.filter((table) =>
        ["orders", "sales", "user_base_access", "users", ...KEPT_IN].includes(table),
      );
      // Beside a fact stands its order's number, read by key.
      const others = statement.text.replace("LEFT JOIN orders o ON o.id = s.order_id", "");
      const ordersRead = name !== "money, balance" && !ofLines && /\borders\b/.test(others);
      if (ordersRead || read > most || (whole.length > 0 && !/word/.test(name)))
        wrong.push(`${name}: ${read} rows read, ${whole.join(", ")} as a whole\n${statement.text}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the queue's looks at orders and access read what they look for, not the table", async () => {
  await client.query(
    "UPDATE orders SET provider = 'yookassa', provider_payment_id = id::text, refunded_at = CASE WHEN status = 'refunded' THEN updated_at END",
  );
  await client.query(
    "UPDATE orders SET status = 'pending', paid_at = NULL, created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour' WHERE id IN (SELECT id FROM orders WHERE status = 'paid' LIMIT 20)",
  );
  await client.query(
    "UPDATE orders SET refund_requested_at = now(), refund_attempt = 1, updated_at = now() - interval '1 hour' WHERE id IN (SELECT id FROM orders WHERE status = 'paid' LIMIT 20)",
  );
  await client.query("VACUUM (ANALYZE) orders");
  const wrong: string[] = [];
  for (const [name, run] of Object.entries({ settleRefunds, settlePendingOrders, remindOfEnds }))
    for (const statement of await sentBy(() => run())) {
      if (!/^\s*SELECT\b.*\b(?:orders|user_base_access)\b/is.test(statement.text)) continue;
      const { read, scanned } = await costOf(client, statement);
      if (read > 1_000 || scanned.some((table) => ["orders", "user_base_access"].includes(table)))
        wrong.push(`${name}: ${read} rows read, ${scanned.join(", ")} as a whole\n${statement.text}`);
    }
  expect(wrong).toEqual([]);
});
