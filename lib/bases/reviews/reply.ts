import { notify } from "@/lib/notifications/notify";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canEditBase } from "../policy";
import { assertStillMember, type LockedBase } from "../writing/lock";
import { invalidateReviews, invalidateReviewsNow } from "./invalidate-reviews";
import { holdReviewed } from "./hold";
import { presentReview } from "./present-review";
import { readReview } from "./read-reviews";
import type { ReplyInput, Review } from "./schema";

type Of = { id: string; reviewId: string };

/**
 * Answers a review of a base that the viewer owns or manages, or changes the answer.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, REVIEW_NOT_FOUND (also a hidden one)
 */
export async function putReply(viewer: Viewer, { text, ...of }: ReplyInput): Promise<Review> {
  return answering(viewer, of, async (tx, base) => {
    const answered = await tx.$executeRaw`
      UPDATE base_reviews SET reply = ${text}, replied_at = now() WHERE id = ${of.reviewId}::uuid AND base_id = ${of.id}::uuid AND hidden_at IS NULL`;
    const row = answered > 0 ? await readReview(tx, of.reviewId) : null;
    if (!row) throw new AppError("REVIEW_NOT_FOUND");
    await invalidateReviews(tx, of.id);
    await notify(tx, [
      {
        userId: row.author.id,
        kind: "reply",
        fact: `reply:${row.id}`,
        data: { baseId: of.id, reviewId: row.id },
      },
    ]);
    return presentReview(viewer, base, row);
  });
}

/** Takes the answer to a review back. @throws AppError as `putReply` */
export async function deleteReply(viewer: Viewer, of: Of): Promise<void> {
  await answering(viewer, of, async (tx) => {
    const { count } = await tx.baseReview.updateMany({
      where: { id: of.reviewId, baseId: of.id, hiddenAt: null },
      data: { reply: null, repliedAt: null },
    });
    if (count === 0) throw new AppError("REVIEW_NOT_FOUND");
    await invalidateReviewsNow(tx, of.id);
  });
}

function answering<T>(
  viewer: Viewer,
  { id: baseId }: Of,
  work: (tx: Database, base: LockedBase) => Promise<T>,
): Promise<T> {
  const member = requireMember(viewer);
  return transaction(async (tx) => {
    const base = await holdReviewed(tx, member, baseId);
    if (!canEditBase(viewer, base)) throw new AppError("FORBIDDEN");
    await assertStillMember(tx, viewer, base);
    return work(tx, base);
  });
}
