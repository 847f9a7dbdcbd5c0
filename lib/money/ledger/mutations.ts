import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import type { CommissionInput, SellerCommission } from "./types";

/**
 * Sets the commission on a seller's further sales; orders that are placed already keep theirs.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
 */
export async function setCommission(
  viewer: Viewer,
  { id, percent }: CommissionInput,
): Promise<SellerCommission> {
  const admin = requireAdmin(viewer);
  const [changed] = await db.user.updateManyAndReturn({
    where: { id },
    data: { commissionPercent: percent },
    select: { fullName: true },
  });
  if (!changed) throw new AppError("USER_NOT_FOUND");
  log.info({ sellerId: id, percent, userId: admin.id }, "a seller's commission was set");
  return { id, name: changed.fullName, percent };
}
