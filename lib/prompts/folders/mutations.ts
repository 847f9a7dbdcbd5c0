import type { Database } from "@/lib/platform/db/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../queries";
import { FOLDER_LIMITS } from "./limits";
import { FOLDER, holdFolders } from "./own-folders";
import { assertFits } from "./tree";
import type { CreateFolderInput, Folder, UpdateFolderInput } from "./schema";

/** @throws AppError UNAUTHENTICATED, FOLDER_NOT_FOUND (the parent), FOLDERS_TOO_DEEP, QUOTA_EXCEEDED */
export async function createFolder(
  viewer: Viewer,
  { name, parentId = null, position }: CreateFolderInput,
): Promise<Folder> {
  const { id: userId } = requireMember(viewer);
  return change(userId, async (tx, folders) => {
    if (folders.length >= FOLDER_LIMITS.perUser)
      throw new AppError("QUOTA_EXCEEDED", { params: { max: FOLDER_LIMITS.perUser } });
    assertFits(folders, null, parentId);
    const { id } = await tx.folder.create({
      data: { userId, name, parentId, position: folders.length },
      select: { id: true },
    });
    await arrange(tx, inserted(childrenOf(folders, parentId), [id], position));
    return tx.folder.findUniqueOrThrow({ where: { id }, select: FOLDER });
  });
}

/**
 * Renames and moves a folder. A new parent without a position: to the end.
 * @throws AppError UNAUTHENTICATED, FOLDER_NOT_FOUND, FOLDER_IN_ITSELF, FOLDERS_TOO_DEEP
 */
export async function updateFolder(
  viewer: Viewer,
  { id, name, parentId, position }: UpdateFolderInput,
): Promise<Folder> {
  const { id: userId } = requireMember(viewer);
  return change(userId, async (tx, folders) => {
    const folder = found(folders, id);
    const target = parentId === undefined ? folder.parentId : parentId;
    if (target !== folder.parentId || position !== undefined) {
      assertFits(folders, id, target);
      await tx.folder.updateMany({ where: { id }, data: { parentId: target } });
      await arrange(tx, inserted(without(childrenOf(folders, target), id), [id], position));
    }
    return tx.folder.update({ where: { id }, data: omitUndefined({ name }), select: FOLDER });
  });
}

/**
 * Deletes a folder and moves its contents one level up: its subfolders take its place.
 * @throws AppError UNAUTHENTICATED, FOLDER_NOT_FOUND
 */
export async function deleteFolder(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await change(userId, async (tx, folders) => {
    const { parentId } = found(folders, id);
    const siblings = childrenOf(folders, parentId);
    await tx.folder.updateMany({ where: { userId, parentId: id }, data: { parentId } });
    if (parentId)
      await tx.folderPrompt.updateMany({ where: { userId, folderId: id }, data: { folderId: parentId } });
    await tx.folder.delete({ where: { id }, select: { id: true } });
    await arrange(tx, inserted(without(siblings, id), childrenOf(folders, id), siblings.indexOf(id)));
  });
}

/**
 * Moves a prompt that the viewer may read into one of the viewer's folders; null removes it from its folder.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, FOLDER_NOT_FOUND, QUOTA_EXCEEDED
 */
export async function placePrompt(
  viewer: Viewer,
  { id: promptId, folderId }: { id: string; folderId: string | null },
): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await getPrompt({ ...viewer, link: undefined }, { id: promptId }); // a secret link opens no folder
  await change(userId, async (tx, folders) => {
    if (folderId === null) return tx.folderPrompt.deleteMany({ where: { userId, promptId } });
    found(folders, folderId);
    const max = FOLDER_LIMITS.placed;
    if ((await tx.folderPrompt.count({ where: { userId, promptId: { not: promptId } } })) >= max)
      throw new AppError("QUOTA_EXCEEDED", { params: { max } });
    // Not an upsert: a concurrently deleted prompt has no row here and is reported as not found.
    const placed = await tx.$executeRaw`
      INSERT INTO folder_prompts (user_id, prompt_id, folder_id)
      SELECT ${userId}::uuid, p.id, ${folderId}::uuid FROM prompts p WHERE p.id = ${promptId}::uuid FOR KEY SHARE
      ON CONFLICT (user_id, prompt_id) DO UPDATE SET folder_id = EXCLUDED.folder_id`;
    if (placed === 0) throw new AppError("PROMPT_NOT_FOUND");
  });
}

/** Serializes changes of one person's folders in memory, not by the person's row, where each would hold a waiting connection. */
function change<T>(userId: string, work: (tx: Database, folders: Folder[]) => Promise<T>): Promise<T> {
  return serializeByKey(`folders:${userId}`, () =>
    transaction(async (tx) => work(tx, await holdFolders(tx, userId))),
  );
}

/** @throws AppError FOLDER_NOT_FOUND */
function found(folders: readonly Folder[], id: string): Folder {
  const folder = folders.find((each) => each.id === id);
  if (!folder) throw new AppError("FOLDER_NOT_FOUND");
  return folder;
}

function childrenOf(folders: readonly Folder[], parentId: string | null): string[] {
  return folders.filter((folder) => folder.parentId === parentId).map(({ id }) => id);
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

function inserted(ids: readonly string[], more: readonly string[], position = ids.length): string[] {
  return ids.toSpliced(position, 0, ...more);
}

/** Renumbers siblings in this order. */
async function arrange(tx: Database, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE folders f SET position = n.at - 1 FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS n (id, at) WHERE f.id = n.id AND f.position <> n.at - 1`;
}
