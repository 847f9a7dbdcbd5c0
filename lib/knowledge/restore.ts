import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { takeFromTrash } from "@/lib/platform/db/trash";
import type { Member } from "@/lib/platform/viewer";
import { assertRoom, assertSpace } from "./quota";
import { KNOWLEDGE_TYPES } from "./schema";

/**
 * Brings a knowledge base back from its owner's bin, with its files; variables that it was taken from have it again.
 * @param entry held by this transaction, which holds the person too
 * @throws AppError KNOWLEDGE_FULL
 */
export async function restoreKnowledgeBase(
  tx: Database,
  viewer: Member,
  entry: { id: string },
): Promise<void> {
  await takeFromTrash(tx, entry);
  assertRoom("bases", await tx.knowledgeBase.count({ where: { userId: viewer.id } }));
  for (const type of KNOWLEDGE_TYPES) await assertSpace(tx, viewer.id, 0, type);
}

/**
 * Restores a file or a snippet into its knowledge base.
 * @param entry as above
 * @throws AppError TRASH_PLACE_GONE (the knowledge base is itself in the trash), KNOWLEDGE_FULL
 */
export async function restoreKnowledgeFile(
  tx: Database,
  viewer: Member,
  entry: { id: string; placeId: string | null },
): Promise<void> {
  const place = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM knowledge_bases WHERE id = ${entry.placeId}::uuid FOR KEY SHARE`;
  if (!entry.placeId || place.length === 0) throw new AppError("TRASH_PLACE_GONE");
  await takeFromTrash(tx, entry);
  const { _count, _sum } = await tx.knowledgeFile.aggregate({
    where: { knowledgeBaseId: entry.placeId },
    _count: true,
    _sum: { tokenCount: true },
  });
  assertRoom("filesPerBase", _count);
  assertRoom("tokensPerBase", _sum.tokenCount ?? 0);
  for (const type of KNOWLEDGE_TYPES) await assertSpace(tx, viewer.id, 0, type);
}
