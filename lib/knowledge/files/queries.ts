import { buffer } from "node:stream/consumers";
import { documentLimit } from "@/lib/integrations/extraction/document-limit";
import { formatDocument } from "@/lib/integrations/extraction/extract-text";
import { hasLook } from "@/lib/integrations/extraction/formats";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { download } from "@/lib/platform/http/files/download";
import { openForCaller } from "@/lib/platform/http/files/ranged-answer";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { ownFiles } from "../scope";
import { openOriginal, originalSelect } from "./originals";
import { fileSelect, presentFile } from "./present-file";
import { fileIdInput, type ReadFile } from "./schema";

/** An uploaded file with its text. @throws AppError UNAUTHENTICATED, KNOWLEDGE_FILE_NOT_FOUND (also another's, also a snippet) */
export function getKnowledgeFile(viewer: Viewer, { id }: { id: string }): Promise<ReadFile> {
  return readFile(viewer, id, false);
}

/** A text snippet with its text. @throws AppError UNAUTHENTICATED, TEXT_SNIPPET_NOT_FOUND (also another's, also a file) */
export function getSnippet(viewer: Viewer, { id }: { id: string }): Promise<ReadFile> {
  return readFile(viewer, id, true);
}

/**
 * The original bytes of an uploaded file, always sent as a download, so that browsers never render them as a page of ours.
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_FILE_NOT_FOUND (also another's, also a snippet), STORAGE_UNAVAILABLE, RATE_LIMITED (too many
 *   at once)
 */
export async function downloadKnowledgeFile(
  viewer: Viewer,
  { id }: { id: string },
  context?: { signal: AbortSignal },
): Promise<Response> {
  const file = await db.knowledgeFile.findFirst({
    where: { id, isTextSnippet: false, AND: ownFiles(viewer) },
    select: { originalName: true, mimeType: true, content: { select: originalSelect } },
  });
  if (!file) throw new AppError("KNOWLEDGE_FILE_NOT_FOUND");
  let length = 0;
  const open = async () => {
    const { stream, bytes } = await openOriginal(file.content);
    length = bytes;
    return stream;
  };
  const stream = await openForCaller(open, context?.signal);
  return download(stream, { type: file.mimeType, name: file.originalName, length });
}

/**
 * A preview of an uploaded file, generated on each request (docs/product/knowledge.md 6).
 * @param context the signal aborts the work when the browser disconnects
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_FILE_NOT_FOUND (also another's, also a snippet), DOCUMENTS_WAITING, DOCUMENTS_BUSY,
 *   STORAGE_UNAVAILABLE
 */
export async function previewKnowledgeFile(
  viewer: Viewer,
  { id }: { id: string },
  context?: { signal: AbortSignal },
): Promise<{ html: string | null }> {
  const { id: who } = requireMember(viewer);
  const file = await db.knowledgeFile.findFirst({
    where: { id, isTextSnippet: false, AND: ownFiles(viewer) },
    select: { originalName: true, content: { select: originalSelect } },
  });
  if (!file) throw new AppError("KNOWLEDGE_FILE_NOT_FOUND");
  const { stream, bytes: length } = await openOriginal(file.content);
  if (length > documentLimit() || !hasLook(file.originalName)) {
    stream.destroy();
    return { html: null };
  }
  const bytes = await buffer(stream);
  return {
    html: await formatDocument({ bytes, filename: file.originalName }, { who, signal: context?.signal }),
  };
}

/** The text of one of the viewer's files or snippets. @throws AppError as `getKnowledgeFile` and `getSnippet` */
export async function readText(
  viewer: Viewer,
  { id, isTextSnippet }: { id: string; isTextSnippet: boolean },
): Promise<string> {
  return (await readFile(viewer, id, isTextSnippet)).extractedText;
}

async function readFile(viewer: Viewer, id: string, isTextSnippet: boolean): Promise<ReadFile> {
  const own = ownFiles(viewer);
  const row =
    fileIdInput.safeParse({ id }).success && // an address typed by hand
    (await db.knowledgeFile.findFirst({
      where: { id, isTextSnippet, AND: own },
      select: { ...fileSelect, content: { select: { extractedText: true } } },
    }));
  if (!row) throw new AppError(isTextSnippet ? "TEXT_SNIPPET_NOT_FOUND" : "KNOWLEDGE_FILE_NOT_FOUND");
  const { content, ...file } = row;
  return { ...presentFile(file), extractedText: content?.extractedText ?? "" };
}
