import { Prisma } from "@/lib/platform/db/generated/client";
import { IS_STILL_NEWS } from "./still-news";

/** The upper bound of the count of unread ones: a larger number is not shown (docs/product/notifications.md 2). */
const UNREAD_CAP = 100;
/** Unread notifications that are checked, even when most of them were withdrawn. */
const LOOKED_AT = 1_000;

/**
 * How many notifications a person has not read, as a value in SQL. Here and not in lib/notifications, because every page reads it together
 * with its person.
 * @param userId the person's id in the statement
 */
export function unreadCountSql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM (
      SELECT kind, data FROM notifications WHERE user_id = ${userId} AND is_shown AND read_at IS NULL LIMIT ${LOOKED_AT}
    ) AS n WHERE ${IS_STILL_NEWS} LIMIT ${UNREAD_CAP}
  ) AS unread)`;
}
