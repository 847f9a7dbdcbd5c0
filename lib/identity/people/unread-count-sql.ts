import { Prisma } from "@/lib/platform/db/generated/client";

/** The unread are counted up to here: nobody reads a larger number (docs/product/notifications.md 2). */
const UNREAD_CAP = 100;

/**
 * How many notifications a person has not read, as a value in SQL. Here and not in lib/notifications, because every page reads it together
 * with its person.
 * @param userId the person's id in the statement
 */
export function unreadCountSql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM notifications WHERE user_id = ${userId} AND is_shown AND read_at IS NULL LIMIT ${UNREAD_CAP}
  ) AS unread)`;
}
