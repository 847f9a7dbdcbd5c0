import { Prisma } from "@/lib/platform/db/generated/client";
import { clockOffset } from "@/lib/platform/db/due-clock";

/**
 * Kopecks. `owed`: available plus on hold; `held`: on hold, and unaccepted gifts not on hold any more; `waiting`: refunds if
 * these gifts are not accepted; `goingBack`: pending refunds; `nextAt`: when the next part on hold becomes available.
 */
export type Sums = {
  owed: number;
  reserved: number;
  held: number;
  waiting: number;
  goingBack: number;
  nextAt: Date | null;
  nextAmount: number | null;
};

/**
 * The statement that sums the money owed to a person, as one row of `Sums`: with two statements a refund between them would be in
 * neither. The hold is compared with the statement's time: the transaction's may be earlier than lines of another one that it
 * waited for.
 */
export function sumsOf(personId: string): Prisma.Sql {
  return Prisma.sql`
    WITH months AS (SELECT account, sum(amount) AS amount FROM ledger_months WHERE person_id = ${personId}::uuid GROUP BY account),
    held AS (
      SELECT available_at, sum(amount) AS amount FROM ledger_lines
      WHERE person_id = ${personId}::uuid AND account = 'seller' AND available_at > statement_timestamp() + make_interval(secs => ${clockOffset()}::int) GROUP BY available_at
    ), gifts AS (
      SELECT coalesce(sum(share), 0) AS waiting, coalesce(sum(share) FILTER (WHERE due <= statement_timestamp() + make_interval(secs => ${clockOffset()}::int)), 0) AS kept
      FROM (
        SELECT ${shareOf(Prisma.sql`o.amount`)} AS share, (sale_day(o.paid_at) + coalesce(o.hold_days, 0) + 1)::timestamp AT TIME ZONE 'Europe/Moscow' AS due
        FROM gifts g JOIN orders o ON o.id = g.order_id
        WHERE g.seller_id = ${personId}::uuid AND g.accepted_at IS NULL AND g.expires_at IS NOT NULL AND o.status = 'paid' AND o.refund_requested_at IS NULL
      ) AS waits
    ), refunds AS (
      SELECT coalesce(sum(${shareOf(Prisma.sql`least(o.amount, o.refunded_amount + coalesce(o.refund_amount, o.amount))`)}), 0) AS going_back
      FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id
      WHERE o.refund_requested_at IS NOT NULL AND o.refunded_at IS NULL AND o.status = 'paid' AND coalesce(b.owner_id, o.seller_id) = ${personId}::uuid
    ), next AS (SELECT available_at, amount FROM held WHERE amount > 0 ORDER BY available_at LIMIT 1)
    SELECT coalesce((SELECT amount FROM months WHERE account = 'seller'), 0)::float8 AS owed,
      coalesce((SELECT amount FROM months WHERE account = 'reserve'), 0)::float8 AS reserved,
      (coalesce((SELECT sum(amount) FROM held), 0) + (SELECT kept FROM gifts))::float8 AS held, (SELECT waiting FROM gifts)::float8 AS waiting, (SELECT going_back FROM refunds)::float8 AS "goingBack",
      (SELECT available_at FROM next) AS "nextAt", (SELECT amount FROM next)::float8 AS "nextAmount"`;
}

/**
 * Kopecks that the next refund of an order o takes from its seller, as `ledger_book_refund` books it: the last part includes the
 * rounding remainder.
 * @param upTo rubles refunded in total then, in SQL
 */
function shareOf(upTo: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN o.amount > 0 THEN ${takenBy(upTo)} - ${takenBy(Prisma.sql`o.refunded_amount`)}
    ELSE 100 * (o.operator_discount - coalesce(o.commission, 0)) END`;
}

/** Kopecks that refunds of this total have taken from the seller of a paid order o. */
function takenBy(refunded: Prisma.Sql): Prisma.Sql {
  const roundedPart = (of: Prisma.Sql) => Prisma.sql`round(100 * ${of} * ${refunded} / o.amount)`;
  return Prisma.sql`(100 * ${refunded} + ${roundedPart(Prisma.sql`o.operator_discount`)} - ${roundedPart(Prisma.sql`coalesce(o.commission, 0)`)})`;
}

/** The available amount in kopecks; a negative one is offset against the next sales. */
export function availableOf({ owed, held }: Pick<Sums, "owed" | "held">): number {
  return owed - held;
}

/** The amount that may be paid out now, kopecks: the available money minus what gifts and pending refunds may take. */
export function payableOf(sums: Pick<Sums, "owed" | "held" | "waiting" | "goingBack">): number {
  return Math.min(availableOf(sums), sums.owed - sums.waiting - sums.goingBack);
}
