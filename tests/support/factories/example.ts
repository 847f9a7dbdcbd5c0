import { keyOf } from "@/lib/attachments/object-key";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { noteResults } from "@/lib/prompts/examples/note-results";
import { storeObject, keepObjects } from "@/lib/storage/objects";

type Columns = Partial<Omit<Prisma.AttachmentUncheckedCreateInput, "id" | "ownerId">>;

/** Rows of a picture with one smaller one, or what `columns` say; its files are 100 zeros each. */
export async function anAttachment(ownerId: string, columns: Columns = {}) {
  const previews = [{ file: "320.webp", width: 320, height: 240, bytes: 100 }];
  const data = {
    kind: "image",
    file: "picture.webp",
    type: "image/webp",
    bytes: 500,
    width: 800,
    height: 600,
    previews,
    ...columns,
    ownerId,
  } as const;
  const attachment = await db.attachment.create({ data });
  const files = [attachment.file, ...previews.map(({ file }) => file)];
  const keys = files.map((file) => keyOf(attachment.id, file));
  for (const key of keys)
    await storeObject({ key, ownerId, body: Buffer.alloc(100), contentType: attachment.type });
  await keepObjects(db, keys);
  return attachment;
}

/** A result of a prompt (see `anAttachment`). */
export async function anExample(
  prompt: { id: string; promptBaseId: string },
  {
    attachment = {},
    ...columns
  }: Partial<Omit<Prisma.PromptExampleUncheckedCreateInput, "attachment">> & { attachment?: Columns } = {},
) {
  const { ownerId } = await db.promptBase.findUniqueOrThrow({ where: { id: prompt.promptBaseId } });
  const { id: attachmentId } = await anAttachment(ownerId, attachment);
  const row = await db.promptExample.create({
    data: { position: 0, ...columns, promptId: prompt.id, attachmentId },
  });
  await noteResults(db, Prisma.sql`o.id = ${prompt.id}::uuid`);
  return { ...row, attachmentId };
}

/** A result in words. */
export async function aTextExample(
  prompt: { id: string },
  columns: Partial<Prisma.PromptExampleUncheckedCreateInput> = {},
) {
  const row = await db.promptExample.create({
    data: { position: 0, text: "# Готово\n\nТекст результата.", ...columns, promptId: prompt.id },
  });
  await noteResults(db, Prisma.sql`o.id = ${prompt.id}::uuid`);
  return row;
}
