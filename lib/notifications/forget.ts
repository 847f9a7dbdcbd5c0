import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";

/** A notification is kept so long, days, read or not (docs/product/notifications.md 1); of a mail only that there was one. */
const KEPT_FOR = 365;
const MAILS_KEPT_FOR = 30;
/** Rows in one statement. */
const PIECE = 5_000;

/** Deletes old notifications and what the outbox has finished with, in pieces. */
export async function forgetNotifications(now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  while (
    (await db.$executeRaw`
    DELETE FROM mails WHERE id = ANY(ARRAY(SELECT id FROM mails WHERE finished_at < ${before(MAILS_KEPT_FOR)} LIMIT ${PIECE}))`) ===
    PIECE
  );
  while (
    (await db.$executeRaw`
    DELETE FROM notifications WHERE id = ANY(ARRAY(SELECT id FROM notifications WHERE created_at < ${before(KEPT_FOR)} LIMIT ${PIECE}))`) ===
    PIECE
  );
}
