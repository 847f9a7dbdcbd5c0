import { DAY } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { z } from "@/lib/platform/validation/zod";
import { isAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { NOTICE_DAYS } from "../limits";
import type { scheduleDeletionInput } from "../schema";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { DELETING_MS, eraseAccount, holdLeaving } from "./erase-account";

/** A member of a base whose owner leaves. */
export type MemberOfLeaving = { baseId: string; baseName: string; userId: string };

/** Tells members; notifications are above this domain. */
type Tell = (tx: Database, members: readonly MemberOfLeaving[], deletesAt: Date) => Promise<void>;

/** When the viewer's account is going to be deleted, or null. @throws AppError UNAUTHENTICATED */
export async function getDeletion(viewer: Viewer): Promise<{ deletesAt: string } | null> {
  const { id: userId } = requireMember(viewer);
  const row = await db.accountDeletion.findUnique({ where: { userId }, select: { deletesAt: true } });
  return row && { deletesAt: row.deletesAt.toISOString() };
}

/**
 * Has the account deleted in thirty days, and tells the members of its bases now. Idempotent: the first time holds.
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED (another name), ACCOUNT_HAS_SUBSCRIBERS, ACCOUNT_HAS_MEMBERS
 *   (`shared` lacks a base), LAST_ADMIN, CONFLICT
 */
export async function scheduleDeletion(
  viewer: Viewer,
  { confirm, shared }: z.output<typeof scheduleDeletionInput>,
  tell: Tell,
): Promise<{ deletesAt: string }> {
  const { id: userId } = requireFreshSignIn(viewer);
  const { deletesAt } = await transaction(async (tx) => {
    await holdLeaving(tx, userId, { isAdmin: isAdmin(viewer), confirm });
    const before = await tx.accountDeletion.findUnique({ where: { userId } });
    if (before) return before;
    const members = await membersOf(tx, userId);
    const seen = new Set(shared.split(","));
    if (members.some(({ baseId }) => !seen.has(baseId)))
      throw new AppError("ACCOUNT_HAS_MEMBERS", {
        params: { count: new Set(members.map(({ baseId }) => baseId)).size },
      });
    const made = await tx.accountDeletion.create({
      data: { userId, deletesAt: new Date(Date.now() + NOTICE_DAYS * DAY) },
    });
    await tell(tx, members, made.deletesAt);
    return made;
  });
  return { deletesAt: deletesAt.toISOString() };
}

/** Keeps the account after all. Idempotent. @throws AppError UNAUTHENTICATED */
export async function cancelDeletion(viewer: Viewer, tell: Tell): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    const [ended] = await tx.$queryRaw<{ deletesAt: Date }[]>`
      DELETE FROM account_deletions WHERE user_id = ${userId}::uuid RETURNING deletes_at AS "deletesAt"`;
    if (ended) await tell(tx, await membersOf(tx, userId), ended.deletesAt);
  });
}

/** Deletes the accounts whose time has come. One that cannot go yet (others have access, the last administrator, blocked) is tried again. */
export async function deleteDueAccounts(tell: Tell, signal: AbortSignal): Promise<void> {
  const due = await db.$queryRaw<{ id: string; isAdmin: boolean }[]>`
    SELECT u.id, u.role = 'admin' AS "isAdmin" FROM account_deletions d JOIN users u ON u.id = d.user_id WHERE d.deletes_at <= now() ORDER BY d.deletes_at`;
  for (const { id, isAdmin: isOne } of due) {
    if (signal.aborted) return;
    try {
      await transaction(
        async (tx) => {
          await holdLeaving(tx, id, { isAdmin: isOne });
          const [still] = await tx.$queryRaw<{ deletesAt: Date }[]>`
            SELECT deletes_at AS "deletesAt" FROM account_deletions WHERE user_id = ${id}::uuid AND deletes_at <= now()`;
          if (!still) return; // kept meanwhile
          await tell(tx, await membersOf(tx, id), still.deletesAt);
          await eraseAccount(tx, id);
        },
        { longest: DELETING_MS },
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ code: error.code, user: id }, "an account is not deleted yet");
    }
  }
}

function membersOf(tx: Database, ownerId: string): Promise<MemberOfLeaving[]> {
  return tx.$queryRaw<MemberOfLeaving[]>`
    SELECT b.id AS "baseId", b.base_name AS "baseName", m.user_id AS "userId" FROM prompt_bases b JOIN base_members m ON m.base_id = b.id
    WHERE b.owner_id = ${ownerId}::uuid`;
}
