import { canAddPrompt, canSeeBase } from "@/lib/bases/policy";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";

/**
 * The base that an import goes into, by default the viewer's PRIVATE one; looked at before any work is done, and again
 * whenever a prompt is saved.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (somebody else's base)
 */
export async function targetBaseId(viewer: Viewer, id: string | undefined): Promise<string> {
  const { id: ownerId } = requireMember(viewer);
  const where = id ? { id } : { ownerId, accessType: "PRIVATE" as const };
  const base = await db.promptBase.findFirst({
    where,
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canAddPrompt(viewer, base)) throw new AppError("FORBIDDEN");
  return base.id;
}
