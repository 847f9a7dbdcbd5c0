import { holdPerson } from "@/lib/identity/hold-person";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { visibleBases } from "../scope";
import { FAVOURITES_MAX } from "./limits";

/** Makes a base that the viewer may know of a favourite. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, QUOTA_EXCEEDED */
export async function addBaseFavourite(viewer: Viewer, { id: baseId }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await db.$transaction(async (tx) => {
    await holdPerson(tx, userId);
    const base = await tx.promptBase.findFirst({ where: { id: baseId, AND: visibleBases(viewer) }, select: { id: true } });
    if (!base) throw new AppError("BASE_NOT_FOUND");
    const others = await tx.baseFavourite.count({ where: { userId, baseId: { not: baseId } } });
    if (others >= FAVOURITES_MAX) throw new AppError("QUOTA_EXCEEDED", { params: { max: FAVOURITES_MAX } });
    const added = await tx.$executeRaw`
      INSERT INTO base_favourites (user_id, base_id) SELECT ${userId}::uuid, b.id FROM prompt_bases b WHERE b.id = ${baseId}::uuid FOR KEY SHARE
      ON CONFLICT (user_id, base_id) DO UPDATE SET user_id = EXCLUDED.user_id`;
    if (added === 0) throw new AppError("BASE_NOT_FOUND");
  });
}

/** Takes a base from the viewer's favourites; one that is none, or that the viewer may not know of, changes nothing. @throws AppError UNAUTHENTICATED */
export async function removeBaseFavourite(viewer: Viewer, { id: baseId }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await db.baseFavourite.deleteMany({ where: { userId, baseId } });
}
