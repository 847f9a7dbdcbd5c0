import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { type canAddPrompt, canSeeBase, ownsBase, roleIn } from "../policy";

/**
 * The base for new prompts, by default the viewer's PRIVATE one: checked before any work is done, and again under a lock when
 * they are written.
 * @param mayWrite whether the viewer may write there: what comes by the hundred goes into own bases alone
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (somebody else's base)
 */
export async function ownBaseId(
  viewer: Viewer,
  id: string | undefined,
  mayWrite: typeof canAddPrompt = ownsBase,
): Promise<string> {
  const { id: ownerId } = requireMember(viewer);
  const where = id ? { id } : { ownerId, accessType: "PRIVATE" as const };
  const base = await db.promptBase.findFirst({
    where,
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!mayWrite(viewer, base)) throw new AppError("FORBIDDEN");
  return base.id;
}

/** Whose are the prompts that the viewer writes into a base: the owner's where the viewer is a member, else their own. */
export async function ownerOf(viewer: Member, baseId: string | undefined): Promise<string> {
  if (!baseId || !roleIn(viewer, { id: baseId })) return viewer.id;
  const base = await db.promptBase.findUnique({ where: { id: baseId }, select: { ownerId: true } });
  return base?.ownerId ?? viewer.id;
}
