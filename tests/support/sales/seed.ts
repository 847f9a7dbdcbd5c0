import type pg from "pg";
import { listLedger, listStatementMonths, readBalance, readStatement } from "@/lib/money/ledger/queries";
import type { Member } from "@/lib/platform/viewer";
import { addDays, dayOf } from "@/lib/sales/days";
import { listSales, readSummary } from "@/lib/sales/queries";

const DAYS = 730;
/** Bases of the seller who is looked at. */
const OWN = 10;
const AT_ONCE = 10_000;
/** What the triggers keep. */
const KEPT = [
  "orders",
  "user_base_access",
  "sale_bases",
  "sales",
  "sale_days",
  "view_days",
  "subscriber_days",
  "ledger_entries",
  "ledger_lines",
  "ledger_months",
];
const TABLES = ["users", "prompt_bases", ...KEPT];

const uuid = (kind: number, n: string) =>
  `('00000000-0000-7000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
const SELLER = "00000000-0000-7000-8001-000000000001";

type Sales = Record<"orders" | "own" | "buyers" | "readers" | "others", number>;

/**
 * Fills an empty, migrated database with two years of sales, through the triggers that keep the desks.
 * @param orders of everybody
 * @param own how many of them are of one seller, who is returned
 * @param readers people who buy nothing: a few looked up by id are cheaper to find by the index than by reading all
 * @param others bases of other sellers
 */
export async function seedSales(
  client: pg.Client,
  { orders, own, buyers, readers, others }: Sales,
): Promise<Member> {
  await client.query(
    `INSERT INTO users (id, full_name, updated_at) SELECT ${uuid(1, "n")}, 'Продавец ' || n, now() FROM generate_series(1, 11) n`,
  );
  await client.query(
    `INSERT INTO users (id, full_name, email, updated_at) SELECT ${uuid(2, "n")}, 'Покупатель ' || n, 'buyer' || n || '@example.test', now() FROM generate_series(1, ${buyers}) n`,
  );
  await client.query(
    `INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Читатель ' || n, now() FROM generate_series(1, ${readers}) n`,
  );
  await client.query(
    `INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, one_time_price, updated_at)
     SELECT ${uuid(3, "n")}, ${uuid(1, `CASE WHEN n <= ${OWN} THEN 1 ELSE 2 + n % 10 END`)}, 'База ' || n, 'Описание базы', 'ONE_TIME', 490, now() FROM generate_series(1, ${OWN + others}) n`,
  );
  await client.query("ANALYZE users, prompt_bases");
  for (let from = 1; from <= orders; from += AT_ONCE) {
    await client.query(
      `INSERT INTO orders (id, user_id, base_id, access_type, amount, commission, hold_days, status, provider, source, paid_at, created_at, updated_at)
       SELECT gen_random_uuid(), ${uuid(2, `1 + n % ${buyers}`)}, ${uuid(3, `CASE WHEN n <= ${own} THEN 1 + n % ${OWN} ELSE ${OWN + 1} + n % ${others} END`)}, 'ONE_TIME', 100 + n % 900 + 0.01 * (n % 100), 15, 14,
         CASE WHEN n % 50 = 0 THEN 'refunded' ELSE 'paid' END::"OrderStatus", 'instant', CASE WHEN n % 7 < 4 THEN (ARRAY['telegram', 'vk / весна', 'newsletter', 'blog'])[1 + n % 4] END,
         at, at, CASE WHEN n % 50 = 0 THEN at + interval '1 hour' ELSE at END
       FROM generate_series(${from}, ${Math.min(orders, from + AT_ONCE - 1)}) n, LATERAL (SELECT now() - make_interval(secs => (n::bigint * 39916801 % (${DAYS} * 86400))::int) AS at) t`,
    );
    // The triggers' statements are planned by table statistics: collect them now, not whenever autovacuum runs.
    await client.query(`ANALYZE ${KEPT.join()}`);
  }
  await client.query(
    `INSERT INTO user_base_access (id, user_id, base_id, access_type, expires_at, created_at, updated_at)
     SELECT gen_random_uuid(), ${uuid(2, "n")}, ${uuid(3, `1 + n % ${OWN + others}`)}, 'PURCHASED', CASE WHEN n % 3 > 0 THEN now() + make_interval(days => n % 400 - 200) END, now() - make_interval(days => 200 + n % 500), now()
     FROM generate_series(1, ${buyers}) n`,
  );
  await client.query(
    `INSERT INTO view_days (base_id, day, source, guests, members)
     SELECT ${uuid(3, "b")}, sale_day(now()) - d, s, 20 + (b * d) % 90, d % 9 FROM generate_series(1, ${OWN + others}) b, generate_series(0, ${DAYS - 1}) d, unnest(ARRAY['', 'utm:telegram', 'utm:vk / весна']) s`,
  );
  for (const table of TABLES) await client.query(`VACUUM (ANALYZE) ${table}`);
  return { kind: "member", id: SELLER, role: "user", language: "ru", via: { kind: "token", id: SELLER } };
}

/** What the desk asks for, by name. */
export async function salesCalls(seller: Member): Promise<Record<string, () => Promise<unknown>>> {
  const today = dayOf(new Date());
  const since = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const base = { base_id: "00000000-0000-7000-8003-000000000001" };
  const deep = (await listSales(seller, { to: addDays(today, -400), limit: 50 })).nextCursor!;
  const deepLine = (await listLedger(seller, { to: addDays(today, -400), limit: 50 })).nextCursor!;
  const month = addDays(today, -60).slice(0, 7);
  return {
    "summary, today": () => readSummary(seller, since(1)),
    "summary, 30 days": () => readSummary(seller, since(30)),
    "summary, 90 days": () => readSummary(seller, since(90)),
    "summary, all time": () => readSummary(seller, {}),
    "summary, all time, one base": () => readSummary(seller, base),
    "facts, 30 days": () => listSales(seller, since(30)),
    "facts, all time": () => listSales(seller, {}),
    "facts, oldest first": () => listSales(seller, { sort: "old" }),
    "facts, deep page": () => listSales(seller, { cursor: deep }),
    "facts, one base": () => listSales(seller, base),
    "facts, a common word": () => listSales(seller, { q: "Покупатель" }),
    "facts, a word that nothing has": () => listSales(seller, { q: "никто" }),
    "money, balance": () => readBalance(seller),
    "money, lines": () => listLedger(seller, {}),
    "money, lines, deep page": () => listLedger(seller, { cursor: deepLine }),
    "money, months": () => listStatementMonths(seller),
    "money, beginning of a statement": () =>
      readStatement(seller, { month, format: "csv" }, { locale: "ru" }),
    "desk, 30 days": () =>
      Promise.all([readSummary(seller, since(30)), listSales(seller, { ...since(30), limit: 20 })]),
  };
}
