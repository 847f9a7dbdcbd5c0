import type { Prisma } from "@/lib/platform/db/generated/client";
import { userId } from "./catalogue";
import { KNOWLEDGE } from "./content";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

/** Categories, knowledge bases, text snippets and their content. */
export function demoKnowledge() {
  const categories = new Map<string, Prisma.KnowledgeCategoryCreateManyInput>();
  const bases: Prisma.KnowledgeBaseCreateManyInput[] = [];
  const files: Prisma.KnowledgeFileCreateManyInput[] = [];
  const contents: Prisma.KnowledgeContentCreateManyInput[] = [];
  for (const [index, entry] of KNOWLEDGE.entries()) {
    const owner = userId(entry.ownerKey);
    const categoryId = demoId("knowledge-category", `${entry.ownerKey}:${entry.categoryName}`);
    const knowledgeBaseId = demoId("knowledge-base", `${entry.ownerKey}:${entry.baseName}`);
    const createdAt = daysAgo(90 - index * 9);
    if (!categories.has(categoryId)) {
      categories.set(categoryId, {
        id: categoryId,
        userId: owner,
        name: entry.categoryName,
        iconUrl: entry.categoryIcon,
        createdAt,
      });
    }
    bases.push({
      id: knowledgeBaseId,
      userId: owner,
      categoryId,
      name: entry.baseName,
      description: entry.description,
      createdAt,
    });
    for (const { title, content } of entry.snippets) {
      const id = demoId("knowledge-file", `${entry.ownerKey}:${entry.baseName}:${title}`);
      files.push({
        id,
        knowledgeBaseId,
        originalName: title,
        mimeType: "text/plain",
        fileSize: Buffer.byteLength(content),
        tokenCount: Math.ceil(content.length / 4), // docs/product/knowledge.md 1
        isTextSnippet: true,
        createdAt,
      });
      contents.push({ fileId: id, extractedText: content });
    }
  }
  return { categories: [...categories.values()], bases, files, contents };
}
