import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { FOLDER_LIMITS } from "./limits";
import { type MatchedFolders, matchFolders, type WantedFolder } from "./match-folders";
import { holdFolders, ownFolders } from "./own-folders";

/**
 * Matches the folders of a file with the viewer's by name and creates missing ones within the limits.
 * @param run creates them; otherwise only reports
 * @throws AppError UNAUTHENTICATED
 */
export async function importFolders(
  viewer: Viewer,
  wanted: readonly WantedFolder[],
  { run }: { run: boolean },
): Promise<MatchedFolders> {
  const { id: userId } = requireMember(viewer);
  if (!run || wanted.length === 0)
    return matchFolders(wanted.length ? await ownFolders(db, userId) : [], wanted);
  return transaction(async (tx) => {
    const matched = matchFolders(await holdFolders(tx, userId), wanted);
    await tx.folder.createMany({ data: matched.create.map((folder) => ({ ...folder, userId })) });
    return matched;
  });
}

/**
 * `placePrompt` for some hundred prompts of an import, in the caller's transaction, which holds the viewer. Skips folders and
 * prompts deleted meanwhile.
 * @param places own prompts and folders
 * @returns the prompts without room
 */
export async function placePrompts(
  tx: Database,
  viewer: Viewer,
  places: readonly { promptId: string; folderId: string }[],
): Promise<Set<string>> {
  const { id: userId } = requireMember(viewer);
  if (places.length === 0) return new Set();
  const asked = places.map(({ promptId }) => promptId);
  const placed = await tx.folderPrompt.findMany({
    where: { userId, promptId: { in: asked } },
    select: { promptId: true },
  });
  const known = new Set(placed.map(({ promptId }) => promptId));
  const room = Math.max(0, FOLDER_LIMITS.placed - (await tx.folderPrompt.count({ where: { userId } })));
  const unplaced = new Set(asked.filter((id) => !known.has(id)).slice(room));
  const fit = places.filter(({ promptId }) => !unplaced.has(promptId));
  await tx.$executeRaw`
    INSERT INTO folder_prompts (user_id, prompt_id, folder_id)
    SELECT ${userId}::uuid, p.id, f.id
    FROM unnest(${fit.map(({ promptId }) => promptId)}::uuid[], ${fit.map(({ folderId }) => folderId)}::uuid[]) AS n (prompt_id, folder_id)
    JOIN prompts p ON p.id = n.prompt_id JOIN folders f ON f.id = n.folder_id AND f.user_id = ${userId}::uuid
    FOR KEY SHARE OF p, f
    ON CONFLICT (user_id, prompt_id) DO UPDATE SET folder_id = EXCLUDED.folder_id`;
  return unplaced;
}

/**
 * `placePrompts` for a prompt that is being created.
 * @throws AppError FOLDER_NOT_FOUND, QUOTA_EXCEEDED
 */
export async function placeNew(
  tx: Database,
  viewer: Viewer,
  place: { promptId: string; folderId: string },
): Promise<void> {
  const { id: userId } = requireMember(viewer);
  // Folders change only under the person's lock, which the caller has: it stays until the end.
  const folder = await tx.folder.findUnique({ where: { id: place.folderId, userId }, select: { id: true } });
  if (!folder) throw new AppError("FOLDER_NOT_FOUND");
  if ((await placePrompts(tx, viewer, [place])).size > 0)
    throw new AppError("QUOTA_EXCEEDED", { params: { max: FOLDER_LIMITS.placed } });
}
