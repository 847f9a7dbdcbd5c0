import { recordAudit } from "@/lib/identity/audit/record";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import type { CommissionInput, SellerCommission } from "./schema";

/**
 * Sets the commission on a seller's further sales; orders that are placed already keep theirs.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
 */
export async function setCommission(
  viewer: Viewer,
  { id, percent }: CommissionInput,
): Promise<SellerCommission> {
  const { id: adminId } = requireAdmin(viewer);
  return transaction(async (tx) => {
    const [changed] = await tx.user.updateManyAndReturn({
      where: { id },
      data: { commissionPercent: percent },
      select: { fullName: true },
    });
    if (!changed) throw new AppError("USER_NOT_FOUND");
    await recordAudit(tx, adminId, {
      action: "commission-changed",
      target: { kind: "user", id },
      details: { percent },
    });
    return { id, name: changed.fullName, percent };
  });
}
