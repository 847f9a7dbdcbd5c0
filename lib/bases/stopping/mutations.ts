import { notify } from "@/lib/notifications/notify";
import { databaseNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/invalidate-pages";
import { slugOf } from "@/lib/platform/slug";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { hideBaseIn } from "./hide-base";
import type { BlockSellerInput, HideBaseInput, Stopped } from "./types";

/**
 * Hides a base with its prompts from everybody but its owner, administrators and who has access, or shows it again. Its owner is told, once for
 * each time; hiding what is hidden changes the reason alone.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), BASE_NOT_FOUND (also a PRIVATE one, which nobody else sees, and a draft,
 *   which its owner alone shows)
 */
export async function hideBase(viewer: Viewer, input: HideBaseInput): Promise<Stopped> {
  requireAdmin(viewer);
  return transaction((tx) => hideBaseIn(tx, input));
}

/**
 * Stops all selling of a person, or lets it go on. The person is told, once for each time.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), USER_NOT_FOUND
 */
export async function blockSeller(
  viewer: Viewer,
  { id, blocked, reason }: BlockSellerInput,
): Promise<Stopped> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const [person] = await tx.$queryRaw<{ name: string; blockedAt: Date | null }[]>`
      SELECT full_name AS name, blocked_at AS "blockedAt" FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    if (!person) throw new AppError("USER_NOT_FOUND");
    const now = await databaseNow(tx);
    const blockedAt = blocked ? (person.blockedAt ?? now) : null;
    const blockedReason = (blocked && reason) || null;
    await tx.user.update({ where: { id }, data: { blockedAt, blockedReason }, select: { id: true } });
    if (blocked !== (person.blockedAt !== null)) {
      // Their bases offer nothing, or something again, on their own pages and on every card.
      await invalidatePages(tx, { soon: [profileTag({ id }), `bases:${id}`, "lists"] });
      const data = { baseId: null, what: blocked ? ("blocked" as const) : ("unblocked" as const) };
      await notify(tx, [{ userId: id, kind: "stopped", fact: `stopped:${id}:${now.toISOString()}`, data }]);
    }
    return {
      kind: "seller",
      id,
      slug: slugOf(person.name),
      name: person.name,
      since: blockedAt?.toISOString() ?? null,
      reason: blockedReason,
    };
  });
}
