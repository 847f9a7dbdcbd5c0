import { DOCUMENT_FORMATS } from "@/lib/integrations/extraction/formats";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { releaseObjects } from "@/lib/storage/objects";
import { ownKnowledge } from "../scope";
import { addFile, deleteKnowledgeFile } from "./mutations";
import { storeOriginal } from "./originals";

/**
 * Keeps a text of any extension as it is, byte for byte, under a name that may have folders: files of a skill, also scripts, which are never
 * run. One of the same name and another content goes to the trash.
 * @returns whether it was not there yet
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND, UNSUPPORTED_TYPE (no text), KNOWLEDGE_FULL, STORAGE_FULL, STORAGE_UNAVAILABLE
 */
export async function keepTextFile(
  viewer: Viewer,
  { id, name, bytes }: { id: string; name: string; bytes: Buffer },
  signal?: AbortSignal,
): Promise<boolean> {
  const text = textOf(bytes);
  const before = await db.knowledgeFile.findMany({
    where: { knowledgeBaseId: id, base: ownKnowledge(viewer), originalName: name, isTextSnippet: false },
    select: { id: true, content: { select: { extractedText: true } } },
  });
  if (before.some(({ content }) => content?.extractedText === text)) return false;
  const { id: userId } = requireMember(viewer);
  const { mimeType } = DOCUMENT_FORMATS.txt;
  const key = await storeOriginal(userId, bytes, mimeType, signal);
  try {
    const original = { key, size: bytes.length, onRepeat: "keepBoth" as const };
    await addFile(viewer, id, { originalName: name, mimeType, text, original });
  } catch (error) {
    await releaseObjects(db, [key]);
    throw error;
  }
  for (const old of before) await deleteKnowledgeFile(viewer, old);
  return true;
}

/** @throws AppError UNSUPPORTED_TYPE */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // no UTF-8
  }
  throw new AppError("UNSUPPORTED_TYPE");
}
