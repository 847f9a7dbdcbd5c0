import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { log } from "@/lib/platform/log";

const BATCH = 500;
/** Maximum differences that one check reports. */
const MOST = 100;

/** Books paid orders of the time before the ledger; those that are booked already stay as they are. @returns how many it took up */
export async function bookOldOrders(): Promise<number> {
  let all = 0;
  for (let taken = BATCH; taken === BATCH; all += taken)
    [{ taken }] = await db.$queryRaw<[{ taken: number }]>`SELECT ledger_book_old_orders(${BATCH}) AS taken`;
  return all;
}

/** What differs. `ledger`, `expected`: kopecks. */
export type Difference = { what: "order" | "month"; id: string; ledger: number; expected: number };

/**
 * Compares the ledger with the orders, and its sums by month with its lines.
 * @returns what differs, at most 100
 */
export async function checkLedger(): Promise<Difference[]> {
  return read<Difference>`
    WITH booked AS (
      SELECT e.order_id, -sum(l.amount) AS paid FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
      WHERE e.kind IN ('sale', 'refund') AND l.account = 'clearing' GROUP BY e.order_id
    ), owed AS (
      SELECT o.id AS order_id, CASE o.status WHEN 'paid' THEN ((o.amount - o.refunded_amount) * 100)::bigint ELSE 0 END AS paid FROM orders o
      WHERE o.status IN ('paid', 'refunded') AND o.commission IS NOT NULL AND (o.seller_id IS NOT NULL OR o.base_id IS NOT NULL)
    ), summed AS (
      SELECT person_id, account, date_trunc('month', sale_day(at))::date AS month, sum(amount) AS amount FROM ledger_lines WHERE person_id IS NOT NULL GROUP BY 1, 2, 3
    )
    SELECT 'order' AS what, o.order_id::text AS id, coalesce(b.paid, 0)::float8 AS ledger, o.paid::float8 AS expected
    FROM owed o LEFT JOIN booked b USING (order_id) WHERE coalesce(b.paid, 0) <> o.paid
    UNION ALL
    SELECT 'month', coalesce(s.person_id, m.person_id) || ' ' || coalesce(s.account, m.account) || ' ' || coalesce(s.month, m.month), coalesce(m.amount, 0)::float8, coalesce(s.amount, 0)::float8
    FROM summed s FULL JOIN ledger_months m ON m.person_id = s.person_id AND m.account = s.account AND m.month = s.month
    WHERE coalesce(m.amount, 0) <> coalesce(s.amount, 0)
    LIMIT ${MOST}`;
}

async function tellDifferences(): Promise<void> {
  for (const difference of await checkLedger()) log.error(difference, "the ledger differs");
}

export const LEDGER_JOBS = [
  job({
    name: "ledger-book-old-orders",
    attempts: 1,
    longest: 900,
    cron: "*/5 * * * *",
    run: async () => void (await bookOldOrders()),
  }),
  job({ name: "ledger-check", attempts: 3, longest: 900, cron: "31 2 * * *", run: () => tellDifferences() }),
];
