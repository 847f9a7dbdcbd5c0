import { Readable } from "node:stream";
import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { FileKnowledge } from "../document";
import { fileName, type uniquePaths } from "./file-names";
import { openObject } from "./open-object";
import type { ArchiveFile } from "./zip-archive";

const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }] as const;

/** The viewer's knowledge: originals in folders by knowledge base, texts as Markdown, and last their index. */
export async function* knowledgeFiles(
  viewer: Viewer,
  path: ReturnType<typeof uniquePaths>,
): AsyncGenerator<ArchiveFile> {
  const { id: userId } = requireMember(viewer);
  const orderBy = IN_ORDER.slice();
  const categories = await db.knowledgeCategory.findMany({
    where: { userId },
    orderBy,
    select: { id: true, name: true, description: true, iconUrl: true },
  });
  const select = { id: true, name: true, description: true, type: true, categoryId: true } as const;
  const list: FileKnowledge = { categories, bases: [] };
  for (const { id, categoryId: category, ...base } of await db.knowledgeBase.findMany({
    where: { userId },
    orderBy,
    select,
  })) {
    const folder = path("knowledge", fileName(base.name), "");
    // At most as many as a knowledge base may have, and without their contents.
    const rows = await db.knowledgeFile.findMany({
      where: { knowledgeBaseId: id },
      orderBy,
      select: { id: true, originalName: true, isTextSnippet: true },
    });
    const files = rows.map((row) => ({ row, content: fileOf(row, folder, path) }));
    for (const { content } of files) yield content;
    const told = files.map(({ row: { originalName: name, isTextSnippet }, content }) => ({
      file: content.path,
      name,
      isTextSnippet,
    }));
    list.bases.push({ ...base, category, files: told });
  }
  yield { path: "knowledge.json", content: `${JSON.stringify(list, null, 1)}\n` };
}

type Row = { id: string; originalName: string; isTextSnippet: boolean };

function fileOf(
  { id, originalName, isTextSnippet }: Row,
  folder: string,
  path: ReturnType<typeof uniquePaths>,
): ArchiveFile {
  const dot = originalName.lastIndexOf(".");
  const [name, extension] =
    isTextSnippet || dot < 1
      ? [originalName, ""]
      : [originalName.slice(0, dot), `.${fileName(originalName.slice(dot + 1)).slice(0, 10)}`];
  return {
    path: path(folder, fileName(name), isTextSnippet ? ".md" : extension),
    compress: true,
    open: () => openKnowledge(id, isTextSnippet),
  };
}

/** A file's original, or a snippet's text; null for one that was deleted meanwhile. */
export async function openKnowledge(fileId: string, isTextSnippet: boolean): Promise<Readable | null> {
  const content = await db.knowledgeContent.findUnique({
    where: { fileId },
    select: { objectKey: true, bytes: !isTextSnippet, extractedText: isTextSnippet },
  });
  if (!content) return null;
  if (isTextSnippet) return Readable.from([Buffer.from(content.extractedText)]);
  if (content.bytes) return Readable.from([Buffer.from(content.bytes)]);
  return content.objectKey ? openObject(content.objectKey) : null;
}
