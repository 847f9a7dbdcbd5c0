import { db } from "@/lib/platform/db/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import { Page } from "@/lib/platform/paging";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { feedbackSelect, presentFeedback } from "./present-feedback";
import type { Feedback, ListFeedbackInput } from "./schema";

/**
 * All messages of people, newest first, with the number of all that fit the filters.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listFeedback(
  viewer: Viewer,
  { type, status, limit = 50, cursor }: ListFeedbackInput = {},
): Promise<Page<Feedback>> {
  requireAdmin(viewer);
  const chosen = omitUndefined({ type, status });
  const after = cursor ? olderThan(cursor) : {};
  const [rows, total] = await Promise.all([
    db.feedback.findMany({
      where: { ...chosen, AND: after },
      orderBy: NEWEST_FIRST,
      take: limit + 1,
      select: feedbackSelect,
    }),
    db.feedback.count({ where: chosen }),
  ]);
  const { items, nextCursor } = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  return new Page(items.map(presentFeedback), nextCursor, total);
}

/** The number of new messages: the badge in the header. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function countNewFeedback(viewer: Viewer): Promise<number> {
  requireAdmin(viewer);
  return db.feedback.count({ where: { status: "NEW" } });
}
