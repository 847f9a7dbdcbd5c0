import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { IS_STILL_NEWS } from "@/lib/identity/people/still-news";
import { unreadCountSql } from "@/lib/identity/people/unread-count-sql";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { type Locale, requireMember, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { knownOf } from "./known";
import type { ListNotificationsInput, Notification } from "./schema";
import type { Kept } from "./kinds";
import { wordsOf } from "./words";

type Row = Kept & { id: string; createdAt: Date; readAt: Date | null };

/** The viewer's notifications, latest first. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (an invalid cursor) */
export async function listNotifications(
  viewer: Viewer,
  { unread = false, limit = 50, cursor }: ListNotificationsInput = {},
  { locale = viewerLanguage(viewer) }: { locale?: Locale } = {},
): Promise<Page<Notification>> {
  const { id: userId } = requireMember(viewer);
  const position = cursor ? datePosition(cursor) : null;
  const rows = await read<Row>`
    SELECT id, kind::text AS kind, data, created_at AS "createdAt", read_at AS "readAt" FROM notifications n
    WHERE user_id = ${userId}::uuid AND is_shown
      ${unread ? Prisma.sql`AND read_at IS NULL` : Prisma.empty}
      ${position ? Prisma.sql`AND (created_at, id) < (${position.value}, ${position.id}::uuid)` : Prisma.empty}
      AND ${IS_STILL_NEWS}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  const known = await knownOf(userId, page.items);
  return page.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...wordsOf(row, locale, known(row)),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

/** How many the viewer has not read, counted as the header counts them. @throws AppError UNAUTHENTICATED */
export async function countUnread(viewer: Viewer): Promise<{ count: number }> {
  const { id } = requireMember(viewer);
  const [row] = await read<{ count: number }>`SELECT ${unreadCountSql(Prisma.sql`${id}::uuid`)} AS count`;
  return row!;
}
