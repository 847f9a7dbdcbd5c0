import { notify, notifyReaders } from "@/lib/notifications/notify";
import { databaseNow } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/invalidate-pages";
import { slugOf } from "@/lib/platform/slug";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { fullerListingsOf, listingsOf } from "../lists/listings";
import { lockBase } from "../writing/lock";
import { storeOpenness } from "../access/store-openness";
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
 * `hideBase` within a transaction of whoever has asked whether the viewer may. Its prompts are hidden with it, wherever they are moved, and shown with it; who has access is told as well.
 * @throws AppError BASE_NOT_FOUND
 */
export async function hideBaseIn(tx: Database, { id, hidden, reason }: HideBaseInput): Promise<Stopped> {
  const base = await lockBase(tx, id);
  if (!base || (base.accessType === "PRIVATE" && base.hiddenAt === null))
    throw new AppError("BASE_NOT_FOUND");
  if (await tx.promptBase.findFirst({ where: { id, isDraft: true }, select: { id: true } }))
    throw new AppError("BASE_NOT_FOUND");
  const now = await databaseNow(tx);
  const hiddenAt = hidden ? (base.hiddenAt ?? now) : null;
  const hiddenReason = (hidden && reason) || null;
  const { baseName: name } = await tx.promptBase.update({
    where: { id },
    data: { hiddenAt, hiddenReason, hiddenWithOwner: false },
    select: { baseName: true },
  });
  await (hidden ? hidePromptsWith(tx, id) : showPromptsWith(tx, id));
  if (hidden !== (base.hiddenAt !== null)) {
    await storeOpenness(tx, { ...base, hiddenAt });
    await invalidatePages(
      tx,
      hidden
        ? { now: [`base:${id}`], soon: listingsOf(base) }
        : { soon: [`base:${id}`, ...fullerListingsOf(base)] },
    );
    const data = { baseId: id, what: hidden ? ("hidden" as const) : ("shown" as const) };
    await notify(tx, [
      { userId: base.ownerId, kind: "stopped", fact: `stopped:${id}:${now.toISOString()}`, data },
    ]);
    await notifyReaders(tx, id, {
      kind: "stopped",
      fact: `stopped:${id}:${now.toISOString()}`,
      data: { baseId: id, what: hidden ? "accessHidden" : "accessShown" },
    });
  }
  return {
    kind: "base",
    id,
    slug: slugOf(name),
    name,
    since: hiddenAt?.toISOString() ?? null,
    reason: hiddenReason,
  };
}

/** The prompts that are in a base now are hidden with it. */
async function hidePromptsWith(tx: Database, baseId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE prompts SET hidden_at = now(), hidden_with = ${baseId}::uuid, is_public = false WHERE prompt_base_id = ${baseId}::uuid AND hidden_at IS NULL`;
}

/**
 * What was hidden with a base, or as the same text as a prompt, is shown again, wherever it is by now, and open where its base is.
 * @param tx a transaction that has shown that base or prompt
 */
export async function showPromptsWith(tx: Database, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE prompts p SET hidden_at = NULL, hidden_with = NULL, is_public = b.access_type = 'FREE' AND b.hidden_at IS NULL
    FROM prompt_bases b WHERE b.id = p.prompt_base_id AND p.hidden_with = ${id}::uuid`;
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
