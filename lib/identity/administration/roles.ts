import { endConnections } from "../tokens/connections";
import { endTokens } from "../tokens/own-tokens";
import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { recordAudit } from "../audit/record";

/**
 * Locks the administrators who can act, so that the last of them stays.
 * @throws AppError LAST_ADMIN: the person is the only one
 */
export async function keepAnAdministrator(tx: Database, personId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND blocked_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
  if (rows.length === 1 && rows[0]!.id === personId) throw new AppError("LAST_ADMIN");
}

/**
 * Checks that who began a change as an administrator is one still, after it has waited for its locks, which may take minutes.
 * @throws AppError FORBIDDEN (demoted, blocked or deleted meanwhile)
 */
export async function assertStillAdministrator(tx: Database, adminId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${adminId}::uuid AND role = 'admin' AND blocked_at IS NULL`;
  if (rows.length === 0) throw new AppError("FORBIDDEN");
}

/** Gives a person another role, from their next request on. The caller holds the person and has called `keepAnAdministrator`. */
export async function changeRole(
  tx: Database,
  adminId: string,
  { id, role }: { id: string; role: "user" | "admin" },
): Promise<void> {
  await tx.user.update({ where: { id }, data: { role }, select: { id: true } });
  await recordAudit(tx, adminId, {
    action: "role-changed",
    target: { kind: "user", id },
    details: { role },
  });
}

/** Ends every session, token and connection of a person, and videos that are worked on. @param adminId who does it */
export async function endAllAccess(tx: Database, adminId: string, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await endTokens(tx, adminId, { userId });
  await endConnections(tx, adminId, { userId });
  await cancelVideos(tx, userId);
}

/** Cancels a person's videos that are worked on or wait: their workers stop within a second, and nothing more is paid for them. */
export async function cancelVideos(tx: Database, userId: string): Promise<void> {
  await tx.videoOperation.updateMany({
    where: { userId, finishedAt: null },
    data: { state: "cancelled", finishedAt: new Date() },
  });
}
