import { requireFreshAndWhole } from "@/lib/identity/sign-in/fresh-sign-in";
import {
  assertStillAdministrator,
  changeRole,
  endAllAccess,
  keepAnAdministrator,
} from "@/lib/identity/administration/roles";
import { recordAudit } from "@/lib/identity/audit/record";
import { notify } from "@/lib/notifications/notify";
import { databaseNow } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { transaction, waitLong } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { slugOf } from "@/lib/platform/text/slug";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { lineUp } from "@/lib/webhooks/outbox";
import { hideBaseIn, HIDING_MS, holdOwner } from "./hide-base";
import type { ChangePersonInput, HideBaseInput, Stopped } from "./schema";

/**
 * Hides a base and its prompts from everyone but its owner, administrators and people with access, or shows it again. Notifies
 * its owner once per change; hiding a hidden base only changes the reason.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), BASE_NOT_FOUND (also a PRIVATE one, which only its owner
 *   sees, and a draft, which only its owner publishes)
 */
export async function hideBase(viewer: Viewer, input: HideBaseInput): Promise<Stopped> {
  const { id: adminId } = requireAdmin(viewer);
  // One account may hold thousands of prompts.
  return transaction(
    async (tx) => {
      await waitLong(tx, HIDING_MS);
      await holdOwner(tx, input.id);
      const before = await tx.promptBase.findUnique({
        where: { id: input.id },
        select: { hiddenAt: true, hiddenReason: true, hiddenWithOwner: true },
      });
      const stopped = await hideBaseIn(tx, input);
      await assertStillAdministrator(tx, adminId);
      const wasHidden = Boolean(before?.hiddenAt && !before.hiddenWithOwner);
      if (wasHidden !== input.hidden || before?.hiddenReason !== stopped.reason)
        await recordAudit(tx, adminId, {
          action: input.hidden ? "hidden" : "restored",
          target: { kind: "base", id: input.id },
          details: { reason: stopped.reason },
        });
      return stopped;
    },
    { longest: HIDING_MS },
  );
}

/**
 * Blocks or unblocks a person, and changes their role. A blocked person cannot sell or sign in; sessions and tokens are deleted
 * for good. Notifies the person once per change.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), USER_NOT_FOUND, LAST_ADMIN, FRESH_SIGN_IN_REQUIRED (to
 *   change a role, or to block or unblock an administrator; of a token SCOPE_MISSING unless it has every scope)
 */
export async function changePerson(
  viewer: Viewer,
  { id, role, blocked, reason }: ChangePersonInput,
): Promise<Stopped> {
  const { id: adminId } = requireAdmin(viewer);
  if (role) requireFreshAndWhole(viewer); // else a token could create an administrator with more rights than its own
  return transaction(
    async (tx) => {
      // Restoring a large base from the trash locks its person as long; no administrator is locked meanwhile.
      await waitLong(tx, HIDING_MS);
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid AND role <> 'admin' FOR NO KEY UPDATE`;
      if (blocked || role === "user") await keepAnAdministrator(tx, id);
      const [person] = await tx.$queryRaw<Person[]>`
      SELECT full_name AS name, role::text AS role, blocked_at AS since, blocked_reason AS reason FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      await assertStillAdministrator(tx, adminId);
      if (!person) throw new AppError("USER_NOT_FOUND");
      if (blocked !== undefined && person.role === "admin") requireFreshAndWhole(viewer); // also for unblocking
      if (role && role !== person.role) await changeRole(tx, adminId, { id, role });
      const {
        name,
        since,
        reason: why,
      } = blocked === undefined ? person : await setBlocked(tx, adminId, person, { id, blocked, reason });
      return {
        kind: "seller",
        id,
        slug: slugOf(name),
        name,
        since: since?.toISOString() ?? null,
        reason: why,
      };
    },
    { longest: HIDING_MS },
  );
}

type Person = { name: string; role: "user" | "admin"; since: Date | null; reason: string | null };

async function setBlocked(
  tx: Database,
  adminId: string,
  person: Person,
  { id, blocked, reason }: { id: string; blocked: boolean; reason: string },
): Promise<Person> {
  const now = await databaseNow(tx);
  const since = blocked ? (person.since ?? now) : null;
  const why = (blocked && reason) || null;
  await tx.user.update({
    where: { id },
    data: { blockedAt: since, blockedReason: why },
    select: { id: true },
  });
  const changes = blocked !== (person.since !== null);
  if (changes) await lineUp(tx, id);
  if (changes) await endAllAccess(tx, adminId, id); // also when unblocking: a session may have started during the block
  if (changes || why !== person.reason)
    await recordAudit(tx, adminId, {
      action: blocked ? "blocked" : "unblocked",
      target: { kind: "user", id },
      details: { reason: why },
    });
  if (changes) {
    // Their bases change between sold and not sold on their own pages and on every card.
    await invalidatePages(tx, { soon: [profileTag({ id }), `bases:${id}`, "lists"] });
    const data = { baseId: null, what: blocked ? ("blocked" as const) : ("unblocked" as const) };
    await notify(tx, [{ userId: id, kind: "stopped", fact: `stopped:${id}:${now.toISOString()}`, data }]);
  }
  return { ...person, since, reason: why };
}
