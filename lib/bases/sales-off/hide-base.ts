import { notify, notifyReaders } from "@/lib/notifications/notify";
import { databaseNow } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { PageTag } from "@/lib/platform/page-cache/page-tags";
import { slugOf } from "@/lib/platform/text/slug";
import { storeOpenness } from "../access/store-openness";
import { fullerListingsOf, listingsOf } from "../lists/listings";
import { lockBase } from "../writing/lock";
import type { HideBaseInput, Stopped } from "./schema";

/**
 * Timeout of hiding in milliseconds: one transaction updates every prompt of a base or a person. The most that one person may
 * keep took 14 s on two cores as 20,000 prompts of 3,200 characters, 3 s as 1,280 of 50,000.
 */
export const HIDING_MS = 120_000;

/** Locks a base's owner, before the base (docs/architecture.md, Locks). */
export async function holdOwner(tx: Database, baseId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE id = (SELECT owner_id FROM prompt_bases WHERE id = ${baseId}::uuid) FOR NO KEY UPDATE`;
}

/**
 * `hideBase` in the caller's transaction; the caller checks the viewer's right. Its prompts are hidden and shown with it, even if
 * moved; people with access are notified too.
 * @throws AppError BASE_NOT_FOUND
 */
export async function hideBaseIn(tx: Database, { id, hidden, reason }: HideBaseInput): Promise<Stopped> {
  const base = await lockBase(tx, id);
  if (!base || (base.accessType === "PRIVATE" && base.hiddenAt === null))
    throw new AppError("BASE_NOT_FOUND");
  const { isDraft, hiddenWithOwner } = await tx.promptBase.findUniqueOrThrow({
    where: { id },
    select: { isDraft: true, hiddenWithOwner: true },
  });
  if (isDraft) throw new AppError("BASE_NOT_FOUND");
  const now = await databaseNow(tx);
  const hiddenAt = hidden ? (base.hiddenAt ?? now) : null;
  const hiddenReason = (hidden && reason) || null;
  // A trigger keeps bases of a hidden person hidden, so `since` is the actual state.
  const { baseName: name, hiddenAt: since } = await tx.promptBase.update({
    where: { id },
    data: { hiddenAt, hiddenReason, hiddenWithOwner: false },
    select: { baseName: true, hiddenAt: true },
  });
  const shown = hidden ? await hidePromptsWith(tx, id) : await showPromptsWith(tx, id);
  const isChanged = (since !== null) !== (base.hiddenAt !== null);
  const fact = `stopped:${id}:${now.toISOString()}`;
  // A base hidden separately stays hidden when its owner is shown again.
  if (isChanged || (hidden && hiddenWithOwner))
    await notify(tx, [
      {
        userId: base.ownerId,
        kind: "stopped",
        fact,
        data: { baseId: id, what: hidden ? "hidden" : "shown" },
      },
    ]);
  if (isChanged) {
    await storeOpenness(tx, id);
    await invalidatePages(
      tx,
      hidden
        ? { now: [`base:${id}`], soon: listingsOf(base) }
        : { soon: [`base:${id}`, ...fullerListingsOf(base), ...shown] },
    );
    await notifyReaders(tx, id, {
      kind: "stopped",
      fact,
      data: { baseId: id, what: hidden ? "accessHidden" : "accessShown" },
    });
  }
  return {
    kind: "base",
    id,
    slug: slugOf(name),
    name,
    since: since?.toISOString() ?? null,
    reason: hiddenReason,
  };
}

/** Hides the prompts that are in a base now. */
async function hidePromptsWith(tx: Database, baseId: string): Promise<PageTag[]> {
  await tx.$executeRaw`
    UPDATE prompts SET is_public = false, hidden_at = now(), hidden_with = ${baseId}::uuid WHERE prompt_base_id = ${baseId}::uuid AND hidden_at IS NULL`;
  return [];
}

/**
 * Shows a prompt again that was hidden separately, or those that were hidden with a base, wherever they are now; in a free base they
 * become public. A prompt stays hidden if its current base is hidden.
 * @param id of the prompt or base
 * @param tx a transaction that holds that prompt, or has shown that base
 * @returns tags of cached pages to invalidate, besides those of that prompt or base
 */
export async function showPromptsWith(tx: Database, id: string): Promise<PageTag[]> {
  // Lock order: bases before prompts. Both are locked before the check, because a prompt moved meanwhile follows the rules of its new base.
  await tx.$queryRaw`
    SELECT 1 FROM prompt_bases WHERE id = ANY(ARRAY(SELECT prompt_base_id FROM prompts WHERE hidden_with = ${id}::uuid)) ORDER BY id FOR SHARE`;
  await tx.$queryRaw`SELECT count(*) FROM (SELECT FROM prompts WHERE id = ${id}::uuid OR hidden_with = ${id}::uuid ORDER BY id FOR NO KEY UPDATE) AS held`;
  const elsewhere = await tx.$queryRaw<(Parameters<typeof listingsOf>[0] & { promptId: string })[]>`
    WITH judged AS (
      SELECT p.id, b.access_type = 'FREE' AND b.hidden_at IS NULL AND b.is_listed AS open,
        CASE WHEN b.hidden_at IS NOT NULL AND NOT b.is_draft AND NOT b.hidden_with_owner THEN b.id END AS still
      FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.hidden_with = ${id}::uuid OR (p.id = ${id}::uuid AND p.hidden_at IS NOT NULL)
    ), shown AS (
    UPDATE prompts p SET hidden_at = CASE WHEN still IS NOT NULL THEN p.hidden_at END, hidden_with = still, is_public = open AND still IS NULL
    FROM judged WHERE judged.id = p.id RETURNING p.id, p.prompt_base_id)
    SELECT shown.id AS "promptId", b.id, b.owner_id AS "ownerId", b.access_type AS "accessType" FROM shown JOIN prompt_bases b ON b.id = shown.prompt_base_id WHERE b.id <> ${id}::uuid`;
  return elsewhere.flatMap((each) => [`prompt:${each.promptId}` as const, ...fullerListingsOf(each)]);
}
