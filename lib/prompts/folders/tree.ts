import { AppError } from "@/lib/platform/errors";
import { FOLDER_LIMITS } from "./limits";

type Node = { id: string; parentId: string | null };

type Parents = ReadonlyMap<string, string | null>;

/** The folder and its ancestors, innermost first. A cycle, which is never stored, would end at the number of folders. */
function pathOf(parents: Parents, id: string | null): string[] {
  const path: string[] = [];
  for (let at = id; at !== null && path.length <= parents.size; at = parents.get(at) ?? null) path.push(at);
  return path;
}

/** Number of levels of a folder with its subfolders. */
function heightOf(parents: Parents, id: string): number {
  const inside = [...parents.keys()].map((each) => pathOf(parents, each).indexOf(id) + 1);
  return Math.max(1, ...inside);
}

/**
 * Checks that a folder may be moved into another.
 * @param id the folder that is moved; null for a new one
 * @throws AppError FOLDER_NOT_FOUND (no such parent), FOLDER_IN_ITSELF, FOLDERS_TOO_DEEP
 */
export function assertFits(nodes: readonly Node[], id: string | null, parentId: string | null): void {
  const parents: Parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  if (parentId !== null && !parents.has(parentId)) throw new AppError("FOLDER_NOT_FOUND");
  const above = pathOf(parents, parentId);
  if (id !== null && above.includes(id)) throw new AppError("FOLDER_IN_ITSELF");
  const { levels } = FOLDER_LIMITS;
  if (above.length + (id === null ? 1 : heightOf(parents, id)) > levels)
    throw new AppError("FOLDERS_TOO_DEEP", { params: { max: levels } });
}
