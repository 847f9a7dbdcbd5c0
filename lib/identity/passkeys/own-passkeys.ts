import { transaction } from "@/lib/platform/db/transaction";
import { recordAudit } from "../audit/record";
import { db } from "@/lib/platform/db/client";
import type { Passkey } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { OwnPasskey } from "./schema";

/** The person's passkeys, the newest first: at most 10. @throws AppError UNAUTHENTICATED */
export async function listPasskeys(viewer: Viewer): Promise<OwnPasskey[]> {
  const { id: userId } = requireMember(viewer);
  const rows = await db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(presented);
}

/**
 * Deletes one of the person's own passkeys; the last one too, because the account of VK or Telegram remains.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (also another person's)
 */
export async function deletePasskey(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError("NOT_FOUND");
    await recordAudit(tx, userId, { action: "passkey-deleted", target: { kind: "passkey", id } });
  });
}

/** A passkey without its key. */
export function presented({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
