import type { FolderTree } from "@/lib/prompts/folders/schema";
import type { Move } from "./rows";

export type Change =
  | { kind: "rename"; id: string; name: string }
  | ({ kind: "move"; id: string } & Move)
  | { kind: "delete"; id: string };

/** The tree as it will be, shown until the server has said so. */
export function changedTree(tree: FolderTree, change: Change): FolderTree {
  const { folders } = tree;
  if (change.kind === "rename")
    return {
      ...tree,
      folders: folders.map((each) => (each.id === change.id ? { ...each, name: change.name } : each)),
    };
  const folder = folders.find(({ id }) => id === change.id);
  if (!folder) return tree;
  const rest = folders.filter(({ id }) => id !== change.id);
  if (change.kind === "delete") {
    // The contents take the folder's place.
    const place = (position: number) => folder.position + (position + 1) / (folders.length + 2);
    return {
      ...tree,
      folders: rest.map((each) =>
        each.parentId === change.id
          ? { ...each, parentId: folder.parentId, position: place(each.position) }
          : each,
      ),
    };
  }
  const siblings = rest
    .filter(({ parentId }) => parentId === change.parentId)
    .toSorted((a, b) => a.position - b.position);
  const placed = siblings.toSpliced(change.position, 0, { ...folder, parentId: change.parentId });
  const positions = new Map(placed.map(({ id }, index) => [id, index]));
  return {
    ...tree,
    folders: [...rest, { ...folder, parentId: change.parentId }].map((each) => ({
      ...each,
      position: positions.get(each.id) ?? each.position,
    })),
  };
}
