import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canManageCodes, canSeeBase } from "../policy";

/** @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (neither owner nor manager, or not CODE_ONLY) @returns the base's name */
export async function assertManageable(viewer: Viewer, id: string): Promise<string> {
  requireMember(viewer);
  const base = await db.promptBase.findUnique({
    where: { id },
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true, baseName: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canManageCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
  return base.baseName;
}
