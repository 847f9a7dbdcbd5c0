import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";

/**
 * The seller who asks; a base that is named must be theirs, or have been.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND
 */
export async function requireSeller(viewer: Viewer, baseId: string | undefined): Promise<Member> {
  const member = requireMember(viewer);
  if (!baseId) return member;
  const base = await db.saleBase.findFirst({
    where: { id: baseId, sellerId: member.id },
    select: { id: true },
  });
  if (!base) throw new AppError("BASE_NOT_FOUND");
  return member;
}
