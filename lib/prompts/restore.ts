import { listingsOf } from "@/lib/bases/listings";
import { holdBases, personalBaseId } from "@/lib/bases/lock";
import type { Database } from "@/lib/platform/db/client";
import { dropPages } from "@/lib/platform/pages";
import { takeFromTrash } from "@/lib/platform/trash";
import type { Member } from "@/lib/platform/viewer";
import { assertPromptsFit } from "./quota";
import { storeVariableUses } from "./variable-uses";

/**
 * Brings a prompt back from the viewer's bin: into the base that it was in, or into the personal one when that is gone (for
 * good or into the bin).
 * @param entry held by this transaction, which holds the person too
 * @returns the base that it is in now
 * @throws AppError BASE_NOT_FOUND, QUOTA_EXCEEDED, PROMPTS_FULL
 */
export async function restorePrompt(tx: Database, viewer: Member, entry: { id: string; itemId: string; placeId: string | null }): Promise<string> {
  const { itemId: id, placeId } = entry;
  const bases = await holdBases(tx, [...(placeId ? [placeId] : []), await personalBaseId(tx, viewer.id)]);
  const base = (placeId && bases.get(placeId)) || [...bases.values()].find(({ ownerId, accessType }) => ownerId === viewer.id && accessType === "PRIVATE")!;
  const isPublic = base.accessType === "FREE";
  // Engines that were told that it is gone are told of the change.
  await takeFromTrash(tx, entry, { prompt_base_id: base.id, is_public: isPublic, ...(isPublic && { updated_at: new Date().toISOString() }) });
  if (base.id !== placeId) await storeVariableUses(tx, [await tx.prompt.findUniqueOrThrow({ where: { id }, select: { id: true, promptText: true } })]);
  await assertPromptsFit(tx, viewer.id);
  await dropPages(tx, { soon: [`prompt:${id}`, ...listingsOf(base)] });
  return base.id;
}
