import { v7 as uuidv7 } from "uuid";
import { notify } from "@/lib/notifications/notify";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { announce } from "@/lib/webhooks/announce";
import { worksIn } from "../policy";
import { invalidateReviews, invalidateReviewsNow } from "./invalidate-reviews";
import { holdReviewed, shareReviewsLock } from "./hold";
import { getOwnReview } from "./queries";
import type { PutReviewInput, Review } from "./schema";

/**
 * Creates or changes the viewer's review of a base (docs/product/reviews.md 2). An existing one may be changed even after a
 * refund.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, REVIEW_FORBIDDEN (the owner, or neither bought nor opened by a code, or
 *   refunded)
 */
export async function putReview(
  viewer: Viewer,
  { id: baseId, rating, text }: PutReviewInput,
): Promise<Review> {
  const member = requireMember(viewer);
  await inTurnAt(baseId, async (tx) => {
    const base = await holdReviewed(tx, member, baseId);
    if (worksIn(viewer, base, "reader")) throw new AppError("REVIEW_FORBIDDEN");
    const of = { authorId: member.id, baseId };
    const written = await tx.baseReview.findUnique({ where: { authorId_baseId: of }, select: { id: true } });
    if (!written && !base.bought) throw new AppError("REVIEW_FORBIDDEN");
    const reviewId = uuidv7();
    await shareReviewsLock(tx);
    const [changed] = await tx.$queryRaw<{ isHidden: boolean }[]>`
      INSERT INTO base_reviews AS r (id, base_id, author_id, rating, text) VALUES (${reviewId}::uuid, ${baseId}::uuid, ${member.id}::uuid, ${rating}, ${text})
      ON CONFLICT (author_id, base_id) DO UPDATE SET rating = EXCLUDED.rating, text = EXCLUDED.text, edited_at = now()
      WHERE (r.rating, r.text) IS DISTINCT FROM (EXCLUDED.rating, EXCLUDED.text)
      RETURNING r.hidden_at IS NOT NULL AS "isHidden"`;
    if (changed) await invalidateReviews(tx, baseId);
    // Once per person, even after deleting and writing again; not for hidden authors, whose reviews are hidden too.
    if (!written && changed?.isHidden === false) {
      const [userId, fact] = [base.ownerId, `review:${baseId}:${member.id}`];
      await notify(tx, [{ userId, kind: "review", fact, data: { baseId, reviewId, rating } }]);
      await announce(tx, [{ userId, event: "review", fact, data: { reviewId, baseId, rating } }]);
    }
  });
  return getOwnReview(viewer, { id: baseId });
}

/**
 * Deletes the viewer's review of a base. A hidden one cannot be deleted, or its author could write another at once; its text may
 * be emptied.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, REVIEW_NOT_FOUND, REVIEW_HIDDEN
 */
export async function deleteReview(viewer: Viewer, { id: baseId }: { id: string }): Promise<void> {
  const member = requireMember(viewer);
  await inTurnAt(baseId, async (tx) => {
    await holdReviewed(tx, member, baseId);
    const of = { authorId: member.id, baseId };
    const { count } = await tx.baseReview.deleteMany({ where: { ...of, hiddenAt: null } });
    if (count === 0)
      throw new AppError(
        (await tx.baseReview.count({ where: of })) > 0 ? "REVIEW_HIDDEN" : "REVIEW_NOT_FOUND",
      );
    await invalidateReviewsNow(tx, baseId);
  });
}

/** Serializes reviews of one base, so that waiting for its rating does not use up the connections. */
function inTurnAt(baseId: string, work: (tx: Database) => Promise<void>): Promise<void> {
  return serializeByKey(`review:${baseId}`, () => transaction(work));
}
