import { recordAudit } from "@/lib/identity/audit/record";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { feedbackSelect, presentFeedback } from "./present-feedback";
import type { Feedback, FeedbackInput, SetFeedbackStatusInput } from "./schema";

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

/** Permanently deletes a message. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteFeedback(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: adminId } = requireAdmin(viewer);
  await transaction(async (tx) => {
    const { count } = await tx.feedback.deleteMany({ where: { id } });
    if (count === 0) throw new AppError("NOT_FOUND");
    await recordAudit(tx, adminId, { action: "deleted", target: { kind: "feedback", id } });
  });
}
