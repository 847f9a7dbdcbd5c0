import type { Database } from "@/lib/platform/db/client";
import { moveToTrash } from "@/lib/platform/db/trash";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { ownFiles } from "../scope";

/**
 * Moves a file or snippet to its owner's trash (docs/product/trash.md), in a transaction that holds the owner.
 * @returns false if the viewer has no such file @throws AppError UNAUTHENTICATED
 */
export async function trashFile(
  tx: Database,
  viewer: Viewer,
  { id, isTextSnippet }: { id: string; isTextSnippet: boolean },
): Promise<boolean> {
  const { id: ownerId } = requireMember(viewer);
  const file = await tx.knowledgeFile.findFirst({
    where: { id, isTextSnippet, AND: ownFiles(viewer) },
    select: { originalName: true, base: { select: { id: true, name: true } } },
  });
  if (file)
    await moveToTrash(tx, {
      kind: "knowledgeFile",
      itemId: id,
      ownerId,
      title: file.originalName,
      placeId: file.base.id,
      place: file.base.name,
    });
  return file !== null;
}
