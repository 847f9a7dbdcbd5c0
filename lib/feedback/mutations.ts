import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/identity/audit/record";
import { notify } from "@/lib/notifications/notify";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { feedbackSelect, presentFeedback } from "./present-feedback";
import type { Feedback, FeedbackInput, ReplyToFeedbackInput, SetFeedbackStatusInput } from "./schema";

/** Keeps a message of the viewer's to the administrators. @throws AppError UNAUTHENTICATED */
export async function createFeedback(viewer: Viewer, { type, message }: FeedbackInput): Promise<Feedback> {
  const { id: userId } = requireMember(viewer);
  const data = { userId, type, message };
  return presentFeedback(await transaction((tx) => tx.feedback.create({ data, select: feedbackSelect })));
}

/** Moves a message between NEW and COMPLETED. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function setFeedbackStatus(
  viewer: Viewer,
  { id, status }: SetFeedbackStatusInput,
): Promise<Feedback> {
  requireAdmin(viewer);
  const [row] = await db.feedback.updateManyAndReturn({
    where: { id },
    data: { status },
    select: feedbackSelect,
  });
  if (!row) throw new AppError("NOT_FOUND");
  return presentFeedback(row);
}

/**
 * Answers a message in place of an earlier answer and completes it. Its author, if the account still exists, is notified in the product
 * and by mail.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function replyToFeedback(
  viewer: Viewer,
  { id, reply }: ReplyToFeedbackInput,
): Promise<Feedback> {
  const { id: adminId } = requireAdmin(viewer);
  return transaction(async (tx) => {
    const [row] = await tx.feedback.updateManyAndReturn({
      where: { id },
      data: { reply, status: "COMPLETED" },
      select: feedbackSelect,
    });
    if (!row) throw new AppError("NOT_FOUND");
    await recordAudit(tx, adminId, { action: "answered", target: { kind: "feedback", id } });
    if (row.user) {
      const fact = `feedbackReply:${randomUUID()}`; // each answer is a fact of its own
      const data = { baseId: null, feedbackId: id };
      await notify(tx, [{ userId: row.user.id, kind: "feedbackReply", fact, data }]);
    }
    return presentFeedback(row);
  });
}

/** Permanently deletes a message. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteFeedback(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: adminId } = requireAdmin(viewer);
  await transaction(async (tx) => {
    const { count } = await tx.feedback.deleteMany({ where: { id } });
    if (count === 0) throw new AppError("NOT_FOUND");
    await recordAudit(tx, adminId, { action: "deleted", target: { kind: "feedback", id } });
  });
}
