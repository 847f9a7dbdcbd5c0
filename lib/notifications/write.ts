import { Prisma } from "@/lib/platform/db/generated/client";
import type { Database } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { OFF_AT_FIRST } from "./kinds";

/** `next_try` of e-mails that people wait for: they are sent before all others, however many a selection has. */
export const SENT_FIRST = Prisma.sql`now() - interval '1 day'`;

/**
 * Writes notifications, and e-mails for people who want them, in one statement; e-mails of `security` are always written, to the
 * present address and before all others. Idempotent by fact. Accounts that are being deleted are skipped instead of waited for.
 * @param told SELECT of user_id, kind, fact, data
 * @returns how many people `told` names, and the last of them by id
 */
export async function write(tx: Database, told: Prisma.Sql): Promise<{ count: number; last: string | null }> {
  const { SMTP_URL, MAIL_DELAY_MINUTES } = env();
  const [row] = await tx.$queryRaw<{ count: number; last: string | null }[]>`
    WITH told AS MATERIALIZED (${told}), wanted AS (
      SELECT t.*, coalesce(s.in_app, t.kind::text <> ALL(${OFF_AT_FIRST.inApp}::text[])) AS in_app,
        ${SMTP_URL !== undefined} AND m.state = 'confirmed' AND (m.is_on OR t.kind = 'security') AND coalesce(s.by_mail, t.kind::text <> ALL(${OFF_AT_FIRST.byMail}::text[])) AS by_mail,
        CASE WHEN t.kind = 'security' THEN m.address END AS address
      FROM told t -- whose accounts are looked up one by one: joined, the planner may read all of them
      CROSS JOIN LATERAL (SELECT FROM users u WHERE u.id = t.user_id FOR KEY SHARE SKIP LOCKED) AS living
      LEFT JOIN notification_settings s ON s.user_id = t.user_id AND s.kind = t.kind AND t.kind <> 'security'
      LEFT JOIN mail_addresses m ON m.user_id = t.user_id
    ), written AS (
      INSERT INTO notifications (id, user_id, kind, fact, data, is_shown)
      SELECT gen_random_uuid(), user_id, kind, fact, data, in_app FROM wanted WHERE in_app OR by_mail
      ON CONFLICT (user_id, fact) DO NOTHING
      RETURNING id, user_id, fact
    ), mailed AS (
      INSERT INTO mails (id, user_id, notification_id, address, next_try)
      SELECT gen_random_uuid(), n.user_id, n.id, w.address, CASE WHEN w.kind = 'security' THEN ${SENT_FIRST} ELSE now() + make_interval(mins => ${MAIL_DELAY_MINUTES}::int) END
      FROM written n JOIN wanted w ON w.user_id = n.user_id AND w.fact = n.fact WHERE w.by_mail
    )
    SELECT count(*)::int AS count, (array_agg(user_id ORDER BY user_id DESC))[1] AS last FROM told`;
  return row!;
}
