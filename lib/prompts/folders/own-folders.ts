import { holdWriter } from "@/lib/identity/hold-person";
import type { Database } from "@/lib/platform/db/client";
import type { Folder } from "./schema";

export const FOLDER = { id: true, name: true, parentId: true, position: true } as const;

/** Every change of a person's folders locks the person, so that limits and the shape of the tree hold under any concurrency. */
export async function holdFolders(tx: Database, userId: string): Promise<Folder[]> {
  await holdWriter(tx, userId);
  return ownFolders(tx, userId);
}

/** Siblings in their order. */
export async function ownFolders(tx: Database, userId: string): Promise<Folder[]> {
  return tx.folder.findMany({
    where: { userId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: FOLDER,
  });
}
