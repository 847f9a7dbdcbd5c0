import { orderNumberIn } from "@/lib/bases/purchases/order-select";
import { managesNow } from "@/lib/bases/scope";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { datePosition, pageOf, type Position } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import type { Period } from "./days";
import { presentSource } from "./present-source";
import type { Sale } from "./schema";

/** How many of the newest a search looks through: what it finds later, a narrower period shows. */
const SEARCHED = 10_000;

/** The e-mail of the person u, where the person lets others see it (docs/product/people.md 6): a seller is an other. */
const SHOWN_EMAIL = Prisma.sql`CASE WHEN u.show_email THEN u.email END`;

export type Wanted = {
  sellerId: string;
  baseId?: string;
  /** Who reads the sales of the base as its manager: nothing once the role is taken. */
  managerId?: string;
  period: Period;
  q?: string;
  sort?: "new" | "old";
  cursor?: string;
};

type Row = {
  id: string;
  kind: Sale["kind"];
  orderId: string | null;
  orderNumber: number | null;
  at: Date;
  amount: Prisma.Decimal;
  source: string;
  code: string | null;
  baseId: string;
  baseName: string | null;
  lives: boolean;
  isBundle: boolean;
  isRenewal: boolean;
  person: Omit<NonNullable<Sale["person"]>, "slug"> | null;
};

/** Facts after a position, newest (or oldest) first, from one index. @throws AppError MALFORMED_REQUEST for an invalid cursor */
export async function findSales(
  { sellerId, baseId, managerId, period, q, sort = "new", cursor }: Wanted,
  limit: number,
): Promise<Page<Sale>> {
  const behind = cursor ? datePosition(cursor) : null;
  const order = sort === "new" ? Prisma.sql`s.at DESC, s.id DESC` : Prisma.sql`s.at, s.id`;
  const words = q?.toLowerCase();
  const holds = (column: Prisma.Sql) => Prisma.sql`strpos(lower(coalesce(${column}, '')), ${words}) > 0`;
  const number = q ? orderNumberIn(q) : null;
  const within = Prisma.sql`
    ${baseId ? Prisma.sql`s.base_id = ${baseId}::uuid AND` : Prisma.empty} s.seller_id = ${sellerId}::uuid
    ${managerId ? Prisma.sql`AND ${managesNow(managerId, Prisma.sql`${baseId}::uuid`)}` : Prisma.empty}
    ${period.from ? Prisma.sql`AND s.at >= ${period.from}::date::timestamp AT TIME ZONE 'Europe/Moscow'` : Prisma.empty}
    AND s.at < (${period.to}::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'
    ${behind ? positioned(behind, sort) : Prisma.empty}`;
  const rows = await read<Row>`
    WITH looked AS MATERIALIZED (
      (SELECT s.* FROM sales s WHERE ${within} ORDER BY ${order} LIMIT ${q ? SEARCHED : limit + 1})
      ${number === null ? Prisma.empty : Prisma.sql`UNION SELECT s.* FROM orders o JOIN sales s ON s.order_id = o.id WHERE o.number = ${number}::int AND ${within}`}
    )
    SELECT s.id, s.kind::text AS kind, s.order_id AS "orderId", o.number AS "orderNumber", s.at, s.amount, s.source, s.code, s.base_id AS "baseId", coalesce(b.base_name, k.base_name) AS "baseName", b.id IS NOT NULL OR n.id IS NOT NULL AS lives, n.id IS NOT NULL AS "isBundle", s.is_renewal AS "isRenewal",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'full_name', u.full_name, 'avatar_url', u.avatar_url, 'email', ${SHOWN_EMAIL}) END AS person
    FROM looked s JOIN sale_bases k ON k.id = s.base_id LEFT JOIN prompt_bases b ON b.id = s.base_id LEFT JOIN bundles n ON n.id = s.base_id LEFT JOIN users u ON u.id = s.person_id LEFT JOIN orders o ON o.id = s.order_id
    ${q ? Prisma.sql`WHERE ${holds(Prisma.sql`u.full_name`)} OR ${holds(SHOWN_EMAIL)} OR ${holds(Prisma.sql`coalesce(b.base_name, k.base_name)`)} OR ${holds(Prisma.sql`s.code`)} OR ${holds(Prisma.sql`s.source`)} OR o.number = ${number}::int` : Prisma.empty}
    ORDER BY ${order} LIMIT ${limit + 1}`;
  return pageOf(rows, limit, (row) => row.at.toISOString()).map(presentSale);
}

/** The first condition is implied by the second; it is what lets an index start at the position. */
function positioned({ value, id }: Position<Date>, sort: "new" | "old"): Prisma.Sql {
  return sort === "new"
    ? Prisma.sql`AND s.at <= ${value} AND (s.at < ${value} OR s.id < ${id}::uuid)`
    : Prisma.sql`AND s.at >= ${value} AND (s.at > ${value} OR s.id > ${id}::uuid)`;
}

function presentSale({
  id,
  kind,
  orderId,
  orderNumber,
  at,
  amount,
  source,
  code,
  person,
  baseId,
  baseName,
  lives,
  isBundle,
  isRenewal,
}: Row): Sale {
  return {
    id,
    kind,
    ...(isRenewal && { isRenewal }),
    orderId,
    orderNumber,
    at: at.toISOString(),
    base: { id: baseId, base_name: baseName ?? "", isDeleted: !lives, isBundle },
    amount: amount.toNumber(),
    source: presentSource(source),
    code,
    person: person && { ...person, slug: slugOf(person.full_name) },
  };
}
