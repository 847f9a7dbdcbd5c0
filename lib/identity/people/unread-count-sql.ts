import { Prisma } from "@/lib/platform/db/generated/client";

/** The unread are counted up to here: nobody reads a larger number (docs/product/notifications.md 2). */
const UNREAD_CAP = 100;
/** So many unread ones are looked at, also where most of them were withdrawn. */
const LOOKED_AT = 1_000;

/** Whether followers may be told of the row p of a prompt by the row a of its author: everybody can read it, and the author is not blocked. */
export const IS_STILL_NEWS_PROMPT = Prisma.sql`p.is_public AND a.blocked_at IS NULL`;

/** Whether the row n of a notification is shown: one about followed prompts only while one of these is open (docs/product/following.md 3). */
export const IS_STILL_NEWS = Prisma.sql`(n.kind <> 'followed' OR EXISTS (
  SELECT FROM jsonb_array_elements_text(n.data -> 'promptIds') AS of (id) JOIN prompts p ON p.id = of.id::uuid JOIN users a ON a.id = p.user_id
  WHERE ${IS_STILL_NEWS_PROMPT}))`;

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
