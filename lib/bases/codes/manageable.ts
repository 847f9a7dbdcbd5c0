import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canManageCodes, canSeeBase, ownsBase } from "../policy";

/**
 * @returns whether the viewer owns the base, and sees every redeemer's e-mail (docs/product/people.md 6)
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (neither owner nor manager, or not CODE_ONLY)
 */
export async function assertManageable(viewer: Viewer, id: string): Promise<boolean> {
  requireMember(viewer);
  const base = await db.promptBase.findUnique({
    where: { id },
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canManageCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
  return ownsBase(viewer, base);
}
