import { holdWriter } from "@/lib/identity/hold-person";
import { assertSpace } from "@/lib/attachments/keep";
import { assertStillMember } from "@/lib/bases/writing/lock";
import { restoreBase } from "@/lib/bases/writing/restore";
import { restoreKnowledgeBase, restoreKnowledgeFile } from "@/lib/knowledge/restore";
import { db, type Database } from "@/lib/platform/db/client";
import { Prisma, type TrashEntry } from "@/lib/platform/db/generated/client";
import { reachableBy } from "./queries";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { holdTrash } from "@/lib/platform/db/trash";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { noteResults } from "@/lib/prompts/examples/note-results";
import { assertPromptsFit } from "@/lib/prompts/writing/quota";
import { restorePrompt } from "@/lib/prompts/writing/restore";
import { purgeAll, purgeItem } from "./purge";
import { trashCutoff } from "./trash-cutoff";
import type { Restored, TrashItemInput } from "./schema";

/**
 * Restores an item of the viewer's trash, or a prompt of a base whose editor the viewer is, with everything deleted with it.
 * @throws AppError UNAUTHENTICATED, TRASH_ITEM_NOT_FOUND (also another's, also an expired one), TRASH_PLACE_GONE, BASE_NOT_FOUND,
 *   QUOTA_EXCEEDED, PROMPTS_FULL, KNOWLEDGE_FULL, ACCOUNT_ENDING
 */
export async function restoreTrash(viewer: Viewer, input: TrashItemInput): Promise<Restored> {
  const member = requireMember(viewer);
  const found =
    member.memberOf &&
    (await db.trashEntry.findFirst({
      where: { kind: input.kind, itemId: input.id, AND: reachableBy(member) },
      select: { ownerId: true },
    }));
  return transaction(async (tx) => {
    await holdWriter(tx, member.id, found?.ownerId); // serializes writers, for the quotas
    const entry = await holdTrash(tx, reachableBy(member), input);
    if (entry.createdAt <= trashCutoff()) throw new AppError("TRASH_ITEM_NOT_FOUND");
    const { kind, itemId: id, title } = entry;
    return { kind, id, title, ...(await RESTORE[kind](tx, member, entry)) };
  }, TRASH_LIMITS);
}

const RESTORE: Record<
  TrashEntry["kind"],
  (
    tx: Database,
    member: Member,
    entry: TrashEntry,
  ) => Promise<Pick<Restored, "inPlace" | "promptBaseId" | "knowledgeBaseId">>
> = {
  async prompt(tx, member, entry) {
    const promptBaseId = await restorePrompt(tx, entry);
    const { placeId, ownerId } = entry;
    if (placeId) await assertStillMember(tx, member, { id: placeId, ownerId }); // under the base's lock by now
    await noteResults(tx, Prisma.sql`o.id = ${entry.itemId}::uuid`);
    await assertSpace(tx, { ownerId: entry.ownerId, bytes: 0 });
    return { promptBaseId, inPlace: promptBaseId === entry.placeId };
  },
  async base(tx, member, entry) {
    await restoreBase(tx, member, entry);
    await noteResults(
      tx,
      Prisma.sql`o.prompt_base_id = ${entry.itemId}::uuid AND EXISTS (SELECT FROM prompt_examples e WHERE e.prompt_id = o.id)`,
    );
    await assertPromptsFit(tx, member.id);
    await assertSpace(tx, { ownerId: member.id, bytes: 0 });
    return { inPlace: true };
  },
  async knowledgeBase(tx, member, entry) {
    await restoreKnowledgeBase(tx, member, entry);
    return { inPlace: true };
  },
  async knowledgeFile(tx, member, entry) {
    await restoreKnowledgeFile(tx, member, entry);
    return { inPlace: true, knowledgeBaseId: entry.placeId! };
  },
};

/** Permanently deletes an item of the viewer's trash. @throws AppError UNAUTHENTICATED, TRASH_ITEM_NOT_FOUND (also another's) */
export async function deleteTrash(viewer: Viewer, input: TrashItemInput): Promise<void> {
  const { id: ownerId } = requireMember(viewer);
  await transaction(async (tx) => purgeItem(tx, await holdTrash(tx, { ownerId }, input)), TRASH_LIMITS);
}

/** Permanently deletes all items of the viewer's trash. @throws AppError UNAUTHENTICATED */
export async function emptyTrash(viewer: Viewer): Promise<void> {
  const { id: ownerId } = requireMember(viewer);
  await purgeAll(ownerId, new Date());
}
