import { extractText, wordNotes } from "@/lib/integrations/extraction/extract-text";
import { DOCUMENT_FORMATS, kindOfName } from "@/lib/integrations/extraction/formats";
import { DEFAULT_LOCALE, type Locale } from "@/lib/platform/i18n/locales";
import { db, type Database } from "@/lib/platform/db/client";
import type { KnowledgeType } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { takeTime } from "@/lib/platform/request-scope";
import { msg } from "@/lib/platform/validation/message";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { keepObjects, releaseObjects } from "@/lib/storage/objects";
import { assertRoom, assertSpace, inTurn } from "../quota";
import { ownFiles, ownKnowledge } from "../scope";
import { QUEUED, queueReadings } from "../reading/queue-readings";
import { cleanFileName } from "./file-name";
import { NAMED_FORMATS } from "./named-formats";
import { storeOriginal } from "./originals";
import { fileSelect, presentFile } from "./present-file";
import { assertNoRepeat, findRepeats } from "./repeats";
import { trashFile } from "./trash-file";
import type {
  CreateSnippetInput,
  OnRepeat,
  ReadFile,
  RepeatedFile,
  UpdateSnippetInput,
  UploadedKnowledgeFile,
  UploadKnowledgeFileInput,
} from "./schema";

/**
 * Puts a file into a knowledge base: the original bytes and the text that is in them.
 * @param context the signal ends the extraction when the browser goes away; the notes are in its language
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's), KNOWLEDGE_FILE_EXISTS (with `repeats` in its body),
 *   KNOWLEDGE_FULL, STORAGE_FULL, STORAGE_UNAVAILABLE, and what `extractText` throws
 */
export async function uploadKnowledgeFile(
  viewer: Viewer,
  { id: knowledgeBaseId, file, onRepeat = "keepBoth" }: UploadKnowledgeFileInput,
  context?: { signal: AbortSignal; locale?: Locale },
): Promise<UploadedKnowledgeFile> {
  const own = ownKnowledge(viewer);
  if (!(await db.knowledgeBase.findFirst({ where: { id: knowledgeBaseId, ...own }, select: { id: true } })))
    throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  if (!kindOfName(file.filename))
    throw new AppError("UNSUPPORTED_TYPE", {
      fields: { file: [msg("validation.file.documentFormats", { formats: NAMED_FORMATS })] },
    });
  const { id: who } = requireMember(viewer);
  const { kind, text, notes } = await extractText(file, { who, signal: context?.signal });
  const { mimeType } = DOCUMENT_FORMATS[kind];
  const key = await storeOriginal(who, file.bytes, mimeType, context?.signal);
  try {
    const { file: added, repeats } = await addFile(viewer, knowledgeBaseId, {
      originalName: cleanFileName(file.filename),
      mimeType,
      text,
      original: { key, size: file.bytes.length, onRepeat },
    });
    return { ...added, repeats, notes: wordNotes(notes, context?.locale ?? DEFAULT_LOCALE) };
  } catch (error) {
    await releaseObjects(db, [key]).catch((failure: unknown) =>
      log.warn({ err: failure }, "an original that nobody keeps waits for the sweep of an hour"),
    );
    throw error;
  }
}

/** Writes a text snippet into a knowledge base. @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's), KNOWLEDGE_FULL */
export async function createSnippet(
  viewer: Viewer,
  { id, title, content }: CreateSnippetInput,
): Promise<ReadFile> {
  const { file } = await addFile(viewer, id, {
    originalName: title,
    mimeType: DOCUMENT_FORMATS.txt.mimeType,
    text: content,
    original: null,
  });
  await queueReadings(viewer, [file]);
  return file;
}

/** Changes title and text of a snippet. @throws AppError UNAUTHENTICATED, TEXT_SNIPPET_NOT_FOUND (also another's, also a file), KNOWLEDGE_FULL */
export async function updateSnippet(
  viewer: Viewer,
  { id, title, content }: UpdateSnippetInput,
): Promise<ReadFile> {
  const { id: userId } = requireMember(viewer);
  const updated = await transaction(async (tx) => {
    await inTurn(tx, userId);
    const stored = await tx.knowledgeFile.findFirst({
      where: { id, isTextSnippet: true, AND: ownFiles(viewer) },
      select: fileSelect,
    });
    if (!stored) throw new AppError("TEXT_SNIPPET_NOT_FOUND");
    const sizes = sizesOf(content);
    await assertFits(
      tx,
      userId,
      { id: stored.knowledgeBaseId, type: stored.state ? "vector" : "text" },
      {
        files: 0,
        tokens: sizes.tokenCount - stored.tokenCount,
        bytes: sizes.fileSize - stored.fileSize,
      },
    );
    const data = {
      originalName: title,
      ...sizes,
      ...(stored.state && QUEUED),
      content: { upsert: { create: { extractedText: content }, update: { extractedText: content } } },
    };
    // What the text said before is found no longer, also while it waits to be cut again.
    await tx.knowledgeWord.deleteMany({ where: { fileId: id } });
    await tx.knowledgePiece.deleteMany({ where: { fileId: id } });
    return {
      ...presentFile(await tx.knowledgeFile.update({ where: { id }, data, select: fileSelect })),
      extractedText: content,
    };
  });
  await queueReadings(viewer, [updated]);
  return updated;
}

/**
 * Moves a file to the trash (docs/product/trash.md).
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_FILE_NOT_FOUND (also another's, also a snippet)
 */
export async function deleteKnowledgeFile(viewer: Viewer, { id }: { id: string }): Promise<void> {
  if (!(await removed(viewer, id, false))) throw new AppError("KNOWLEDGE_FILE_NOT_FOUND");
}

/** Moves a snippet to the trash. @throws AppError UNAUTHENTICATED, TEXT_SNIPPET_NOT_FOUND (also another's, also a file) */
export async function deleteSnippet(viewer: Viewer, { id }: { id: string }): Promise<void> {
  if (!(await removed(viewer, id, true))) throw new AppError("TEXT_SNIPPET_NOT_FOUND");
}

async function removed(viewer: Viewer, id: string, isTextSnippet: boolean): Promise<boolean> {
  const { id: ownerId } = requireMember(viewer);
  return transaction(async (tx) => {
    await inTurn(tx, ownerId);
    return trashFile(tx, viewer, { id, isTextSnippet });
  }, TRASH_LIMITS);
}

type NewFile = {
  originalName: string;
  mimeType: string;
  text: string;
  /** Null: a snippet. */
  original: { key: string; size: number; onRepeat: OnRepeat } | null;
};

/** Adds a file with its text. @throws AppError KNOWLEDGE_BASE_NOT_FOUND, KNOWLEDGE_FILE_EXISTS, KNOWLEDGE_FULL */
export async function addFile(
  viewer: Viewer,
  knowledgeBaseId: string,
  { originalName, mimeType, text, original }: NewFile,
): Promise<{ file: ReadFile; repeats: RepeatedFile[] }> {
  const { id: userId } = requireMember(viewer);
  const { tokenCount, fileSize: textSize } = sizesOf(text);
  takeTime(10_000); // megabytes on their way
  return transaction(async (tx) => {
    await inTurn(tx, userId);
    const held = await tx.$queryRaw<
      { type: KnowledgeType }[]
    >`SELECT type FROM knowledge_bases WHERE id = ${knowledgeBaseId}::uuid AND user_id = ${userId}::uuid FOR KEY SHARE`;
    if (!held[0]) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
    const repeats = original
      ? await findRepeats(tx, knowledgeBaseId, { originalName, text, tokenCount })
      : [];
    if (original?.onRepeat === "refuse") assertNoRepeat(repeats);
    if (original?.onRepeat === "replace")
      for (const { id } of repeats) await trashFile(tx, viewer, { id, isTextSnippet: false });
    await assertFits(
      tx,
      userId,
      { id: knowledgeBaseId, type: held[0].type },
      { files: 1, tokens: tokenCount, bytes: textSize + (original?.size ?? 0) },
    );
    if (original) await keepObjects(tx, [original.key]);
    const data = {
      knowledgeBaseId,
      originalName,
      mimeType,
      tokenCount,
      fileSize: original?.size ?? textSize,
      isTextSnippet: original === null,
      content: { create: { extractedText: text, objectKey: original?.key ?? null } },
    };
    const { id } = await tx.knowledgeFile.create({ data, select: { id: true } });
    // A trigger queues it in a vector base.
    const file = presentFile(await tx.knowledgeFile.findUniqueOrThrow({ where: { id }, select: fileSelect }));
    return { file: { ...file, extractedText: text }, repeats };
  }, TRASH_LIMITS);
}

async function assertFits(
  tx: Database,
  userId: string,
  { id: knowledgeBaseId, type }: { id: string; type: KnowledgeType },
  more: { files: number; tokens: number; bytes: number },
): Promise<void> {
  const { _count, _sum } = await tx.knowledgeFile.aggregate({
    where: { knowledgeBaseId },
    _count: true,
    _sum: { tokenCount: true },
  });
  assertRoom("filesPerBase", _count + more.files);
  assertRoom("tokensPerBase", more.tokens > 0 ? (_sum.tokenCount ?? 0) + more.tokens : 0);
  await assertSpace(tx, userId, more.bytes, type);
}

function sizesOf(text: string): { tokenCount: number; fileSize: number } {
  return { tokenCount: estimateTokens(text), fileSize: Buffer.byteLength(text) };
}
