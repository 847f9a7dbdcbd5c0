import { keepAttachment, replaceAttachment } from "@/lib/attachments/keep";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { listingsOf } from "../lists/listings";
import { type LockedBase, lockVisible } from "../writing/lock";
import { canEditBase } from "../policy";
import { getBase } from "../queries";
import type { Base } from "../schema";

/**
 * Gives a base a cover, in place of the one that it has.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, CONFLICT (another owner by now), and what `keepAttachment` throws
 */
export async function setCover(
  viewer: Viewer,
  { id, file }: { id: string; file: SpooledFile },
  context?: { signal: AbortSignal },
): Promise<Base> {
  requireMember(viewer);
  const { ownerId } = await transaction((tx) => lockOwn(tx, viewer, id)); // before a stranger's file is looked at
  await keepAttachment(
    file,
    { ownerId, kinds: ["image"], signal: context?.signal },
    async (tx, { id: coverId }) => {
      const base = await lockOwn(tx, viewer, id);
      if (base.ownerId !== ownerId) throw new AppError("CONFLICT"); // changed hands meanwhile: the file would stay the former owner's
      await show(tx, base, coverId);
    },
  );
  return getBase(viewer, { id });
}

/** Takes a base's cover away, with its files. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN */
export async function removeCover(viewer: Viewer, { id }: { id: string }): Promise<void> {
  requireMember(viewer);
  await transaction(async (tx) => show(tx, await lockOwn(tx, viewer, id), null));
}

async function lockOwn(tx: Database, viewer: Viewer, id: string): Promise<LockedBase> {
  const base = await lockVisible(tx, viewer, id);
  if (!canEditBase(viewer, base)) throw new AppError("FORBIDDEN");
  return base;
}

async function show(tx: Database, base: LockedBase, coverId: string | null): Promise<void> {
  const { id } = base;
  await replaceAttachment(tx, { base: { id } }, () =>
    tx.promptBase.update({ where: { id }, data: { coverId }, select: { id: true } }),
  );
  if (base.accessType !== "PRIVATE") await invalidatePages(tx, { soon: [`base:${id}`, ...listingsOf(base)] });
}
