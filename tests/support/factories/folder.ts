import { db } from "@/lib/platform/db/client";

/** A person's folder, last among its siblings. */
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
