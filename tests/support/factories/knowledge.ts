import { db } from "@/lib/platform/db/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { keepObjects, newKey, storeObject } from "@/lib/storage/objects";

type BaseValues = {
  userId: string;
  name?: string;
  description?: string;
  categoryId?: string;
  type?: "text" | "vector";
  texts?: string[];
};

/** A knowledge base that holds the given texts, one snippet each. */
export async function aKnowledgeBase({
  userId,
  name = "О компании",
  description,
  categoryId,
  type,
  texts = [],
}: BaseValues) {
  const base = await db.knowledgeBase.create({
    data: omitUndefined({ userId, name, description, categoryId, type }),
  });
  for (const [index, extractedText] of texts.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, index));
    await db.knowledgeFile.create({
      data: {
        knowledgeBaseId: base.id,
        originalName: `Запись ${index}`,
        mimeType: "text/plain",
        fileSize: Buffer.byteLength(extractedText),
        tokenCount: Math.ceil(extractedText.length / 4),
        isTextSnippet: true,
        createdAt,
        content: { create: { extractedText } },
      },
    });
  }
  return base;
}

export async function aCategory({ userId, name = "Голос бренда" }: { userId: string; name?: string }) {
  return db.knowledgeCategory.create({ data: { userId, name } });
}

/** A text snippet in this base. */
export async function aSnippet({
  knowledgeBaseId,
  title = "Правила тона",
  text = "Пишем на «вы»",
}: {
  knowledgeBaseId: string;
  title?: string;
  text?: string;
}) {
  return db.knowledgeFile.create({
    data: {
      knowledgeBaseId,
      originalName: title,
      mimeType: "text/plain",
      fileSize: Buffer.byteLength(text),
      tokenCount: Math.ceil(text.length / 4),
      isTextSnippet: true,
      content: { create: { extractedText: text } },
    },
  });
}

/** An uploaded text file in this base; `bytes` are its UTF-8 unless given. `inRow`: its original lies where earlier versions put it. */
export async function aKnowledgeFile({
  knowledgeBaseId,
  name = "заметки.txt",
  text = "Хлеб зреет 18 часов",
  bytes = Buffer.from(text),
  inRow = false,
}: {
  knowledgeBaseId: string;
  name?: string;
  text?: string;
  bytes?: Buffer;
  inRow?: boolean;
}) {
  const key = newKey("knowledge");
  if (!inRow) {
    await storeObject({ key, ownerId: null, body: bytes, contentType: "text/plain" });
    await keepObjects(db, [key]);
  }
  return db.knowledgeFile.create({
    data: {
      knowledgeBaseId,
      originalName: name,
      mimeType: "text/plain",
      fileSize: bytes.length,
      tokenCount: Math.ceil(text.length / 4),
      content: {
        create: { extractedText: text, ...(inRow ? { bytes: new Uint8Array(bytes) } : { objectKey: key }) },
      },
    },
  });
}
