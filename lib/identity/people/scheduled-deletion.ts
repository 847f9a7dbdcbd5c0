import { DAY } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { z } from "@/lib/platform/validation/zod";
import { isAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { holdPerson, holdWriter } from "../hold-person";
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

/** Keeps the account after all. Idempotent. @throws AppError UNAUTHENTICATED (also where it is gone) */
export async function cancelDeletion(viewer: Viewer, tell: Tell): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    await holdWriter(tx, userId); // the job holds the person: the account is kept before, or gone after
    const [ended] = await tx.$queryRaw<{ deletesAt: Date }[]>`
      DELETE FROM account_deletions WHERE user_id = ${userId}::uuid RETURNING deletes_at AS "deletesAt"`;
    if (ended) await tell(tx, await membersOf(tx, userId), ended.deletesAt);
  });
}

/** What the job tells: members whose base is gone; owner and members, when the account cannot go yet. */
type TellDue = {
  deleted: Tell;
  postponed: (
    tx: Database,
    members: readonly MemberOfLeaving[],
    deletesAt: Date,
    ownerId: string,
  ) => Promise<void>;
};

/**
 * Deletes the accounts whose time has come. One that cannot go (others have access, the last administrator, blocked) has thirty days more, and
 * owner and members are told. One that fails keeps no other waiting.
 * @throws the first failure, at the end
 */
export async function deleteDueAccounts(tell: TellDue, signal: AbortSignal): Promise<void> {
  const due = await db.$queryRaw<{ id: string; isAdmin: boolean }[]>`
    SELECT u.id, u.role = 'admin' AS "isAdmin" FROM account_deletions d JOIN users u ON u.id = d.user_id WHERE d.deletes_at <= now() ORDER BY d.deletes_at`;
  const failures: unknown[] = [];
  for (const account of due) {
    if (signal.aborted) break;
    await deleteDue(account, tell).catch((error: unknown) => {
      log.error({ err: error, user: account.id }, "an account whose time has come is not deleted");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

async function deleteDue(
  { id, isAdmin: isOne }: { id: string; isAdmin: boolean },
  tell: TellDue,
): Promise<void> {
  try {
    await transaction(
      async (tx) => {
        await holdLeaving(tx, id, { isAdmin: isOne });
        const [still] = await tx.$queryRaw<{ deletesAt: Date }[]>`
          SELECT deletes_at AS "deletesAt" FROM account_deletions WHERE user_id = ${id}::uuid AND deletes_at <= now()`;
        if (!still) return; // kept meanwhile
        await tell.deleted(tx, await membersOf(tx, id), still.deletesAt);
        await eraseAccount(tx, id);
      },
      { longest: DELETING_MS },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ code: error.code, user: id }, "an account is not deleted yet");
    if (error.code !== "CONFLICT") await postpone(id, tell); // a conflict is over by the next time
  }
}

async function postpone(id: string, tell: TellDue): Promise<void> {
  await transaction(async (tx) => {
    await holdPerson(tx, id);
    const [later] = await tx.$queryRaw<{ deletesAt: Date }[]>`
      UPDATE account_deletions SET deletes_at = ${new Date(Date.now() + NOTICE_DAYS * DAY)} WHERE user_id = ${id}::uuid AND deletes_at <= now()
      RETURNING deletes_at AS "deletesAt"`;
    if (later) await tell.postponed(tx, await membersOf(tx, id), later.deletesAt, id);
  });
}

function membersOf(tx: Database, ownerId: string): Promise<MemberOfLeaving[]> {
  return tx.$queryRaw<MemberOfLeaving[]>`
    SELECT b.id AS "baseId", b.base_name AS "baseName", m.user_id AS "userId" FROM prompt_bases b JOIN base_members m ON m.base_id = b.id
    WHERE b.owner_id = ${ownerId}::uuid`;
}
