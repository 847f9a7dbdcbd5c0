import { fullerListingsOf } from "@/lib/bases/lists/listings";
import { holdBases, type LockedBase, personalBaseId } from "@/lib/bases/writing/lock";
import { noteAdded } from "@/lib/bases/updates/note-changes";
import { isOpenToAll } from "@/lib/bases/policy";
import type { Database } from "@/lib/platform/db/client";
import { Prisma, type TrashEntry } from "@/lib/platform/db/generated/client";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { takeFromTrash } from "@/lib/platform/db/trash";
import { HIDING, isHiddenAndSold } from "./moderation";
import { assertPromptsFit } from "./quota";
import { storeVariableUses } from "./variable-uses";

/**
 * Restores a prompt from its owner's trash: into its base, or into the personal one if its base was deleted, or is now sold
 * while an administrator has hidden the prompt. It is no longer a sample, because samples must be chosen explicitly.
 * @param entry held by this transaction, which holds the person too
 * @returns its new base
 * @throws AppError BASE_NOT_FOUND, QUOTA_EXCEEDED, PROMPTS_FULL
 */
export async function restorePrompt(
  tx: Database,
  entry: Pick<TrashEntry, "id" | "itemId" | "placeId" | "ownerId">,
): Promise<string> {
  const { itemId: id, placeId, ownerId } = entry;
  let base =
    (placeId && (await holdBases(tx, [placeId])).get(placeId)) || (await holdPersonalBase(tx, ownerId));
  const isPublic = isOpenToAll(base);
  // Notifies search engines, which received its removal, of the change; unranked, as it may have been closed when it was deleted.
  await takeFromTrash(tx, entry, {
    prompt_base_id: base.id,
    is_public: isPublic,
    sample_position: null,
    ...(isPublic && { updated_at: new Date().toISOString(), worth: 0 }),
  });
  const stored = await tx.prompt.findUniqueOrThrow({ where: { id }, select: HIDING });
  if (isHiddenAndSold(base, stored)) {
    base = await holdPersonalBase(tx, ownerId);
    await tx.$executeRaw`UPDATE prompts SET prompt_base_id = ${base.id}::uuid, position = nextval('prompts_position_seq') WHERE id = ${id}::uuid`;
  }
  await noteAdded(tx, Prisma.sql`p.id = ${id}::uuid`);
  if (base.id !== placeId)
    await storeVariableUses(tx, [
      await tx.prompt.findUniqueOrThrow({ where: { id }, select: { id: true, promptText: true } }),
    ]);
  await assertPromptsFit(tx, ownerId);
  await invalidatePages(tx, { soon: [`prompt:${id}`, ...fullerListingsOf(base)] });
  return base.id;
}

async function holdPersonalBase(tx: Database, ownerId: string): Promise<LockedBase> {
  const id = await personalBaseId(tx, ownerId);
  return (await holdBases(tx, [id])).get(id)!;
}
