import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { visibleBases } from "../scope";
import { dropFavourite, storeFavourite } from "./store";

/** Makes a base that the viewer may know of a favourite. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, QUOTA_EXCEEDED */
export async function addBaseFavourite(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const base = await db.promptBase.findFirst({
    where: { id, AND: visibleBases(viewer) },
    select: { id: true },
  });
  if (!base) throw new AppError("BASE_NOT_FOUND");
  await transaction((tx) => storeFavourite(tx, "base", { userId, id }));
}

/**
 * Removes a base from the viewer's favourites. Idempotent, also for a base that the viewer may not know of.
 * @throws AppError UNAUTHENTICATED
 */
export async function removeBaseFavourite(viewer: Viewer, { id }: { id: string }): Promise<void> {
  await dropFavourite(db, "base", { userId: requireMember(viewer).id, id });
}
