import { db } from "@/lib/platform/db/client";

/** A knowledge base that holds the given texts, one snippet each. */
export async function aKnowledgeBase({ userId, name = "О компании", texts = [] }: { userId: string; name?: string; texts?: string[] }) {
  const base = await db.knowledgeBase.create({ data: { userId, name } });
  for (const [index, extractedText] of texts.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, index));
    await db.knowledgeFile.create({
      data: { knowledgeBaseId: base.id, originalName: `Запись ${index}`, mimeType: "text/plain", fileSize: extractedText.length, isTextSnippet: true, createdAt, content: { create: { extractedText } } },
    });
  }
  return base;
}
