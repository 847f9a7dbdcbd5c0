import type { FolderTree } from "@/lib/prompts/folders/schema";

type Folder = FolderTree["folders"][number];

/** A folder as a row of the tree. */
export type FolderRow = Folder & {
  level: number;
  /** Among its siblings, from 1. */ place: number;
  siblings: number;
  hasInside: boolean;
};

/** The folders from above to below as the tree draws them; without what lies in closed ones. */
export function rowsOf(folders: readonly Folder[], closed: ReadonlySet<string> = new Set()): FolderRow[] {
  const inside = new Map<string | null, Folder[]>();
  for (const folder of folders) inside.set(folder.parentId, [...(inside.get(folder.parentId) ?? []), folder]);
  const below = (parentId: string | null, level: number): FolderRow[] =>
    (inside.get(parentId) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .flatMap((folder, index, siblings) => [
        { ...folder, level, place: index + 1, siblings: siblings.length, hasInside: inside.has(folder.id) },
        ...(closed.has(folder.id) ? [] : below(folder.id, level + 1)),
      ]);
  return below(null, 1);
}

/** Where a move takes a folder: into which one, and before which of those that lie there. */
export type Move = { parentId: string | null; position: number };

export type Way = "up" | "down" | "into" | "out";

/** What a move by keys does: among the siblings, into the one before, or out behind its parent; null where there is no place. */
export function moveByKeys(folders: readonly Folder[], id: string, way: Way): Move | null {
  const rows = rowsOf(folders);
  const row = rows.find((each) => each.id === id);
  if (!row) return null;
  const siblings = rows.filter(({ parentId }) => parentId === row.parentId);
  const at = siblings.indexOf(row);
  if (way === "up") return at > 0 ? { parentId: row.parentId, position: at - 1 } : null;
  if (way === "down") return at < siblings.length - 1 ? { parentId: row.parentId, position: at + 1 } : null;
  if (way === "into")
    return at > 0
      ? {
          parentId: siblings[at - 1]!.id,
          position: rows.filter(({ parentId }) => parentId === siblings[at - 1]!.id).length,
        }
      : null;
  const parent = rows.find((each) => each.id === row.parentId);
  return parent ? { parentId: parent.parentId, position: parent.place } : null;
}

/** Where a folder comes to lie that is let go over another: before it, behind it or in it. null: inside itself, or where it lies. */
export function moveByDrop(
  folders: readonly Folder[],
  id: string,
  overId: string,
  where: "before" | "in" | "behind",
): Move | null {
  const rows = rowsOf(folders);
  const over = rows.find((each) => each.id === overId);
  if (!over || isInside(folders, overId, id)) return null;
  const among = (parentId: string | null) =>
    rows.filter((each) => each.parentId === parentId && each.id !== id);
  if (where === "in") return { parentId: overId, position: among(overId).length };
  const at = among(over.parentId).indexOf(over);
  return { parentId: over.parentId, position: where === "before" ? at : at + 1 };
}

/** Whether a folder is another one or lies in it, however deep. */
function isInside(folders: readonly Folder[], id: string, other: string): boolean {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === other) return true;
  return false;
}
