import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { dateIn, CURSOR_MAX, decodeCursor, encodeCursor } from "@/lib/platform/db/keyset";
import { Page } from "@/lib/platform/paging";
import { rublesText } from "./kopecks";
import type { LedgerLine } from "./schema";

/** Days of Moscow, both included. */
type Wanted = { personId: string; from?: string; to?: string; cursor?: string; oldestFirst?: boolean };

type Row = {
  id: string;
  at: Date;
  availableAt: Date;
  kind: LedgerLine["kind"];
  amount: number;
  orderId: string | null;
  orderNumber: number | null;
  payoutId: string | null;
};

/** The months whose sums are used begin and end at midnight in Moscow. */
const midnight = (day: Prisma.Sql) => Prisma.sql`(${day}::timestamp AT TIME ZONE 'Europe/Moscow')`;

/**
 * A person's lines with the balance after each, newest or oldest first. Without transfers between a person's own accounts, such
 * as the reservation of a payout.
 * @throws AppError MALFORMED_REQUEST for an invalid cursor
 */
export async function readLines(
  { personId, from, to, cursor, oldestFirst = false }: Wanted,
  limit: number,
): Promise<Page<LedgerLine>> {
  const position = cursor ? positionOf(cursor) : null;
  const order = oldestFirst ? Prisma.sql`l.at, l.id` : Prisma.sql`l.at DESC, l.id DESC`;
  const rows = await read<Row>`
    SELECT l.id::text AS id, l.at, l.available_at AS "availableAt", l.kind::text AS kind, l.amount::float8 AS amount, e.order_id AS "orderId", o.number AS "orderNumber",
      CASE WHEN e.kind = 'payout' THEN split_part(e.ref, ':', 1) END AS "payoutId"
    FROM (
      SELECT * FROM ledger_lines l WHERE l.person_id = ${personId}::uuid AND l.kind <> 'transfer'
        ${from ? Prisma.sql`AND l.at >= ${midnight(Prisma.sql`${from}::date`)}` : Prisma.empty}
        ${to ? Prisma.sql`AND l.at < ${midnight(Prisma.sql`(${to}::date + 1)`)}` : Prisma.empty}
        ${position ? behind(position, oldestFirst) : Prisma.empty}
      ORDER BY ${order} LIMIT ${limit + 1}
    ) AS l JOIN ledger_entries e ON e.id = l.entry_id LEFT JOIN orders o ON o.id = e.order_id ORDER BY ${order}`;
  const shown = rows.slice(0, limit);
  const [first] = shown;
  if (!first) return new Page([]);
  let balance = await balanceAfter(personId, first);
  const lines = shown.map((row, at) => {
    if (at > 0) balance += oldestFirst ? row.amount : -shown[at - 1]!.amount;
    return presentLine(row, balance);
  });
  const last = shown.at(-1)!;
  return new Page(lines, rows.length > limit ? encodeCursor([last.at.toISOString(), last.id]) : null);
}

type Position = { at: Date; id: string };

function behind({ at, id }: Position, oldestFirst: boolean): Prisma.Sql {
  return oldestFirst
    ? Prisma.sql`AND (l.at, l.id) > (${at}, ${id}::bigint)`
    : Prisma.sql`AND (l.at, l.id) < (${at}, ${id}::bigint)`;
}

function positionOf(cursor: string): Position {
  if (cursor.length > CURSOR_MAX) throw new AppError("MALFORMED_REQUEST");
  const [at, id] = decodeCursor(cursor, 2);
  if (typeof id !== "string" || !/^\d{1,18}$/.test(id)) throw new AppError("MALFORMED_REQUEST");
  return { at: dateIn(at), id };
}

/** Everything owed to a person after a line, in kopecks: the months before it, and of its own month the lines up to it. */
async function balanceAfter(personId: string, { at, id }: Position): Promise<number> {
  const month = Prisma.sql`date_trunc('month', sale_day(${at}))::date`;
  const [row] = await read<{ balance: number }>`
    SELECT (
      (SELECT coalesce(sum(m.amount), 0) FROM ledger_months m WHERE m.person_id = ${personId}::uuid AND m.month < ${month}) +
      (SELECT coalesce(sum(l.amount), 0) FROM ledger_lines l WHERE l.person_id = ${personId}::uuid AND l.at >= ${midnight(month)} AND (l.at, l.id) <= (${at}, ${id}::bigint))
    )::float8 AS balance`;
  return row!.balance;
}

function presentLine({ amount, at, availableAt, ...row }: Row, balance: number): LedgerLine {
  return {
    ...row,
    at: at.toISOString(),
    availableAt: availableAt.toISOString(),
    amount: rublesText(amount),
    balance: rublesText(balance),
  };
}
