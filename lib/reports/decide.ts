import { v7 as uuidv7 } from "uuid";
import { hideReview, holdReview, showReview } from "@/lib/bases/reviews/moderation";
import { notify } from "@/lib/notifications/notify";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { presentReport, reportSelect } from "./present-report";
import type { DecideReportInput, Report } from "./types";

/**
 * Decides about a report, and with it about all open ones of the same thing: it stays (`dismiss`), goes out of sight (`hide`) with the report's
 * reason, or comes back (`restore`). Those who reported it are notified.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), NOT_FOUND (also when the thing is gone), REPORT_DECIDED (there is nothing to dismiss, hide or restore any more)
 */
export async function decideReport(
  viewer: Viewer,
  { id, decision, note }: DecideReportInput,
): Promise<Report> {
  const { id: decidedById } = requireAdmin(viewer);
  return transaction(async (tx) => {
    const found = await tx.report.findUnique({ where: { id }, select: { reviewId: true } });
    const review = found?.reviewId ? await holdReview(tx, found.reviewId) : null;
    const report =
      review && (await tx.report.findUnique({ where: { id }, select: { reason: true, decision: true } })); // under the review's lock
    if (!review || !report) throw new AppError("NOT_FOUND");
    const undone = { dismiss: report.decision === null, hide: !review.isHidden, restore: review.isHidden };
    if (!undone[decision]) throw new AppError("REPORT_DECIDED");
    if (decision === "hide") await hideReview(tx, review, { reason: report.reason, note });
    if (decision === "restore") await showReview(tx, review);
    const decided = await tx.$queryRaw<{ id: string; reporterId: string | null }[]>`
      UPDATE reports SET decision = ${decision}::"ReportDecision", decided_at = now(), decided_by_id = ${decidedById}::uuid, note = ${note}
      WHERE id = ${id}::uuid OR (review_id = ${review.id}::uuid AND decision IS NULL)
      RETURNING id, reporter_id AS "reporterId"`;
    await notify(
      tx,
      decided.flatMap(({ id: reportId, reporterId: userId }) => {
        const data = { baseId: review.baseId, reportId, decision };
        return userId
          ? [{ userId, kind: "reportDecided", fact: `reportDecided:${reportId}:${uuidv7()}`, data }]
          : [];
      }),
    );
    return presentReport(await tx.report.findUniqueOrThrow({ where: { id }, select: reportSelect }));
  });
}
