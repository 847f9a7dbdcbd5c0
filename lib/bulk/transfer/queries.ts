import { roleIn } from "@/lib/bases/policy";
import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { slugOf } from "@/lib/platform/text/slug";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { Transfer } from "./schema";

/** The offer of a base, for its owner and the member whom it is made to. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, TRANSFER_NOT_FOUND */
export async function getTransfer(viewer: Viewer, { id }: { id: string }): Promise<Transfer> {
  const transfer = await findTransfer(viewer, { id });
  if (!transfer) throw new AppError("TRANSFER_NOT_FOUND");
  return transfer;
}

/** The same; null without one. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND */
export async function findTransfer(viewer: Viewer, { id }: { id: string }): Promise<Transfer | null> {
  const { id: me } = requireMember(viewer);
  const base = await getBase(viewer, { id });
  if (base.owner_id !== me && !roleIn(viewer, { id })) return null;
  const row = await db.baseTransfer.findFirst({
    where: { baseId: id, expiresAt: { gt: new Date() }, ...(base.owner_id !== me && { userId: me }) },
    select: {
      createdAt: true,
      expiresAt: true,
      user: { select: { id: true, fullName: true, avatarUrl: true } },
    },
  });
  if (!row) return null;
  const { id: userId, fullName, avatarUrl } = row.user;
  return {
    baseId: id,
    to: { id: userId, slug: slugOf(fullName), full_name: fullName, avatar_url: avatarUrl },
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
