import { db } from "@/lib/platform/db/client";

/** A folder of a person, at the end of those beside it. */
export async function aFolder({
  userId,
  name = "Папка",
  parentId = null,
}: {
  userId: string;
  name?: string;
  parentId?: string | null;
}) {
  const position = await db.folder.count({ where: { userId, parentId } });
  return db.folder.create({ data: { userId, name, parentId, position } });
}
