import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { FileFolder } from "../document";
import type { Selection } from "./selection";

/**
 * The viewer's folders, siblings in their order: all with the whole account, else those that hold something of it and those above.
 * @param ids of the prompts
 */
export async function fileFolders(
  viewer: Viewer,
  { promptBaseId, ids: chosen }: Selection,
  ids: readonly string[],
): Promise<FileFolder[]> {
  const { id: userId } = requireMember(viewer);
  const orderBy = [{ position: "asc" }, { id: "asc" }] as const;
  const folders = inTree(
    await db.folder.findMany({
      where: { userId },
      orderBy: orderBy.slice(),
      select: { id: true, name: true, parentId: true },
    }),
  );
  if (!promptBaseId && !chosen?.length) return folders;
  const held = await db.folderPrompt.groupBy({
    by: ["folderId"],
    where: { userId, promptId: { in: ids.slice() } },
  });
  const used = new Set(held.flatMap(({ folderId }) => pathTo(folders, folderId).map(({ id }) => id)));
  return folders.filter(({ id }) => used.has(id));
}

/** Parents before children, so that the same tree always gives the same list. */
function inTree(folders: readonly FileFolder[], parentId: string | null = null): FileFolder[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => [folder, ...inTree(folders, folder.id)]);
}

/** Outermost first; empty without a folder, and for one created meanwhile. */
export function pathTo(folders: readonly FileFolder[], id: string | null): FileFolder[] {
  const path: FileFolder[] = [];
  for (let at = id; at !== null && path.length <= folders.length;) {
    const folder = folders.find((each) => each.id === at);
    if (folder) path.unshift(folder);
    at = folder?.parentId ?? null;
  }
  return path;
}
