import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { mayKnow } from "../scope";
import { invalidateReviews, invalidateReviewsNow } from "./invalidate-reviews";

/** A review, locked for a decision. `isHidden`: hidden on its own, not with its author. */
type HeldReview = { id: string; baseId: string; isHidden: boolean };

/** Locks a review after its author and its base (lock order). @returns null when it does not exist */
export async function holdReview(tx: Database, id: string): Promise<HeldReview | null> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = (SELECT author_id FROM base_reviews WHERE id = ${id}::uuid) FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM prompt_bases WHERE id = (SELECT base_id FROM base_reviews WHERE id = ${id}::uuid) FOR KEY SHARE`;
  const rows = await tx.$queryRaw<HeldReview[]>`
    SELECT id, base_id AS "baseId", hidden_at IS NOT NULL AND NOT hidden_with_author AS "isHidden" FROM base_reviews WHERE id = ${id}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

/** Whether the viewer sees a review, as a value in SQL. */
export function isReviewSeen(viewer: Viewer, id: string): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM base_reviews r JOIN prompt_bases b ON b.id = r.base_id
    WHERE r.id = ${id}::uuid AND ${mayKnow(viewer)} AND (r.hidden_at IS NULL OR r.author_id = ${viewerId(viewer)}::uuid))`;
}

/**
 * Hides a review from everyone but its author, who sees the reason, and removes it from the rating. The caller checks the
 * viewer's right.
 */
export async function hideReview(
  tx: Database,
  { id, baseId }: HeldReview,
  { reason, note }: { reason: string; note: string },
): Promise<void> {
  await tx.$executeRaw`UPDATE base_reviews SET hidden_at = now(), hidden_reason = ${reason}, hidden_note = ${note}, hidden_with_author = false WHERE id = ${id}::uuid`;
  await invalidateReviewsNow(tx, baseId);
}

/** Shows it again, unless its author is hidden. */
export async function showReview(tx: Database, { id, baseId }: HeldReview): Promise<{ isHidden: boolean }> {
  const [shown] = await tx.$queryRaw<{ isHidden: boolean }[]>`
    UPDATE base_reviews r SET hidden_at = CASE WHEN u.hidden_at IS NOT NULL THEN r.hidden_at END, hidden_reason = CASE WHEN u.hidden_at IS NOT NULL THEN 'other' END,
      hidden_note = '', hidden_with_author = u.hidden_at IS NOT NULL
    FROM users u WHERE u.id = r.author_id AND r.id = ${id}::uuid RETURNING r.hidden_at IS NOT NULL AS "isHidden"`;
  await invalidateReviews(tx, baseId);
  return shown!;
}
