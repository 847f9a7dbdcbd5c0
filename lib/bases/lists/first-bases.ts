import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { datePosition, longTextPosition } from "@/lib/platform/db/keyset";
import type { AccessType } from "../access-types";
import { IS_LISTED } from "../scope";
import { matchingBases } from "./base-search";
import type { BaseSort } from "./sorts";
import type { Base } from "../schema";

type Asked = {
  types: AccessType[];
  sort: BaseSort;
  ownerId?: string;
  /** The person whose bases are left out. */
  without: string | null;
  q?: string;
  cursor?: string;
  limit: number;
  /** Rows after the cursor to skip; the database still reads them. */
  skip?: number;
};

/** Alphabetical; without a collation the database compares bytes. */
const NAME = Prisma.sql`b.base_name COLLATE "ru-x-icu"`;

/** Ways to sort bases, in SQL over the row b. */
export const BASE_ORDERS: Record<BaseSort, Prisma.Sql> = {
  new: Prisma.sql`b.created_at DESC, b.id DESC`,
  title: Prisma.sql`${NAME}, b.id`,
};

/** For each sort, the condition of rows after a position, and the position's value. */
export const BASE_POSITIONS: Record<
  BaseSort,
  { after: (cursor: string) => Prisma.Sql | Promise<Prisma.Sql>; valueOf: (base: Base) => string }
> = {
  new: { after: older, valueOf: (base) => base.created_at },
  title: { after: laterTitle, valueOf: (base) => base.base_name },
};

/**
 * The first bases of some access types after a position, in SQL. Each type reads its first rows from the index that starts with
 * it; results of a search and bases of one person are few.
 * @throws AppError MALFORMED_REQUEST for an invalid cursor
 */
export async function firstBases({
  types,
  sort,
  ownerId,
  without,
  q,
  cursor,
  limit,
  skip = 0,
}: Asked): Promise<Prisma.Sql> {
  const order = BASE_ORDERS[sort];
  const after = cursor && (await BASE_POSITIONS[sort].after(cursor));
  const matching = q ? (await matchingBases(q, { types, ownerId, without })).found : null;
  const conditions = [
    IS_LISTED,
    ...(ownerId ? [Prisma.sql`b.owner_id = ${ownerId}::uuid`] : []),
    ...(without ? [Prisma.sql`b.owner_id <> ${without}::uuid`] : []),
    ...(matching ? [Prisma.sql`b.id = ANY(${matching}::uuid[])`] : []),
    ...(after ? [after] : []),
  ];
  const of = (type: Prisma.Sql) => Prisma.sql`
    SELECT b.id, b.created_at, b.base_name FROM prompt_bases b WHERE ${Prisma.join([type, ...conditions], " AND ")} ORDER BY ${order}`;
  const taken = Prisma.sql`LIMIT ${limit} OFFSET ${skip}`;
  if (q || ownerId)
    return Prisma.sql`${of(Prisma.sql`b.access_type = ANY(${types}::"AccessType"[])`)} ${taken}`;
  return Prisma.sql`
    SELECT b.id FROM (
      SELECT each.* FROM unnest(${types}::"AccessType"[]) AS of (type), LATERAL (${of(Prisma.sql`b.access_type = of.type`)} LIMIT ${skip + limit}) AS each
    ) AS b ORDER BY ${order} ${taken}`;
}

/** The condition on row b of bases after a position in the order `new`; true without a cursor. @throws AppError MALFORMED_REQUEST */
export function olderBases(cursor: string | undefined): Prisma.Sql {
  return cursor ? Prisma.sql`AND ${older(cursor)}` : Prisma.empty;
}

function older(cursor: string): Prisma.Sql {
  const { value, id } = datePosition(cursor);
  return Prisma.sql`(b.created_at, b.id) < (${value}::timestamptz, ${id}::uuid)`;
}

async function laterTitle(cursor: string): Promise<Prisma.Sql> {
  const nameOfListed = async (id: string) =>
    (
      await db.promptBase.findFirst({
        where: { id, accessType: { not: "PRIVATE" }, hiddenAt: null, isListed: true },
        select: { baseName: true },
      })
    )?.baseName;
  const { value, id } = await longTextPosition(cursor, nameOfListed);
  return Prisma.sql`(${NAME}, b.id) > (${value}, ${id}::uuid)`;
}
