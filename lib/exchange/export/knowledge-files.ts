import { Readable } from "node:stream";
import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { fileName, type uniquePaths } from "./file-names";
import { openObject } from "./open-object";
import type { ArchiveFile } from "./zip-archive";

const BATCH = 20;

/** The originals of the viewer's knowledge in folders by knowledge base, and its texts as Markdown. */
export async function* knowledgeFiles(viewer: Viewer, path: ReturnType<typeof uniquePaths>): AsyncGenerator<ArchiveFile> {
  const { id: userId } = requireMember(viewer);
  const bases = await db.knowledgeBase.findMany({ where: { userId }, orderBy: { id: "asc" }, select: { id: true, name: true } });
  for (const base of bases) {
    const folder = path("knowledge", fileName(base.name), "");
    for (let after: string | undefined; ;) {
      const rows = await db.knowledgeFile.findMany({
        where: { knowledgeBaseId: base.id, ...(after !== undefined && { id: { gt: after } }) },
        orderBy: { id: "asc" },
        take: BATCH,
        select: { id: true, originalName: true, isTextSnippet: true },
      });
      for (const row of rows) yield fileOf(row, folder, path);
      after = rows.at(-1)?.id;
      if (rows.length < BATCH) break;
    }
  }
}

type Row = { id: string; originalName: string; isTextSnippet: boolean };

function fileOf({ id, originalName, isTextSnippet }: Row, folder: string, path: ReturnType<typeof uniquePaths>): ArchiveFile {
  const dot = originalName.lastIndexOf(".");
  const [name, extension] =
    isTextSnippet || dot < 1 ? [originalName, ""] : [originalName.slice(0, dot), `.${fileName(originalName.slice(dot + 1)).slice(0, 10)}`];
  return { path: path(folder, fileName(name), isTextSnippet ? ".md" : extension), compress: true, open: () => openKnowledge(id, isTextSnippet) };
}

async function openKnowledge(fileId: string, isTextSnippet: boolean): Promise<Readable | null> {
  const content = await db.knowledgeContent.findUnique({
    where: { fileId },
    select: { objectKey: true, bytes: !isTextSnippet, extractedText: isTextSnippet },
  });
  if (!content) return null;
  if (isTextSnippet) return Readable.from([Buffer.from(content.extractedText)]);
  if (content.bytes) return Readable.from([Buffer.from(content.bytes)]);
  return content.objectKey ? openObject(content.objectKey) : null;
}
