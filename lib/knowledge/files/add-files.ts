import { readFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { DOCUMENT_TOO_LARGE, documentLimit } from "@/lib/integrations/extraction/document-limit";
import { formatOf, namesOfFormats, READ_EXTENSIONS, readKindOfName } from "@/lib/integrations/extraction/formats";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import type { Locale } from "@/lib/platform/i18n/locales";
import { log } from "@/lib/platform/log";
import { takeTime } from "@/lib/platform/request-scope";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { msg } from "@/lib/platform/validation/message";
import { fileTooLarge, type SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { keepObjects, releaseObjects } from "@/lib/storage/objects";
import { assertRoom, assertSpace, inTurn } from "../quota";
import { queueReadings } from "../reading/queue-readings";
import { ownKnowledge } from "../scope";
import { cleanFileName } from "./file-name";
import { uploadKnowledgeFile } from "./mutations";
import { storeOriginal } from "./originals";
import { fileSelect, presentFile } from "./present-file";
import { trashFile } from "./trash-file";
import type { AddKnowledgeFilesInput, QueuedFiles, UploadedKnowledgeFile } from "./schema";

type Context = { signal: AbortSignal; locale?: Locale };

/**
 * Puts files into a knowledge base: one into a text base, whose text is the answer; several into a vector base, which are read in the
 * background.
 * @throws AppError as `uploadKnowledgeFile`; UNSUPPORTED_TYPE and DOCUMENT_EMPTY name no file: nothing of the request is kept then
 */
export async function addKnowledgeFiles(
  viewer: Viewer,
  { id, file: files, onRepeat = "keepBoth" }: AddKnowledgeFilesInput,
  context?: Context,
): Promise<UploadedKnowledgeFile | AcceptedResponse<QueuedFiles>> {
  const base = await db.knowledgeBase.findFirst({ where: { id, ...ownKnowledge(viewer) }, select: { type: true } });
  if (!base) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  if (base.type === "vector") return addToVectorBase(viewer, { id, files, onRepeat }, context);
  const [file, ...others] = files;
  if (!file) throw new AppError("VALIDATION_FAILED", { fields: { file: ["validation.file.required"] } });
  if (others.length > 0)
    throw new AppError("VALIDATION_FAILED", { fields: { file: ["validation.file.onlyOne"] } });
  const limit = documentLimit();
  if (file.size > limit) throw fileTooLarge({ field: "file", limit, text: DOCUMENT_TOO_LARGE }, file.size);
  const { filename, mimeType, path } = file;
  return uploadKnowledgeFile(viewer, { id, file: { filename, mimeType, bytes: await readFile(path) }, onRepeat }, context);
}

async function addToVectorBase(
  viewer: Viewer,
  { id, files, onRepeat }: { id: string; files: SpooledFile[]; onRepeat: "keepBoth" | "replace" | "refuse" },
  context?: Context,
): Promise<AcceptedResponse<QueuedFiles>> {
  const { id: userId } = requireMember(viewer);
  for (const { filename, size } of files) {
    if (!readKindOfName(filename))
      throw new AppError("UNSUPPORTED_TYPE", {
        fields: { file: [msg("validation.file.documentFormats", { formats: namesOfFormats(READ_EXTENSIONS) })] },
      });
    if (size === 0) throw new AppError("DOCUMENT_EMPTY");
  }
  const stored: { file: SpooledFile; key: string; mimeType: string }[] = [];
  takeTime(10_000 * files.length); // megabytes on their way
  try {
    for (const file of files) {
      const { mimeType } = formatOf(readKindOfName(file.filename)!);
      const key = await storeOriginal(userId, createReadStream(file.path), mimeType, context?.signal);
      stored.push({ file, key, mimeType });
    }
    const added = await transaction(async (tx) => {
      await inTurn(tx, userId);
      const held = await tx.$queryRaw<
        unknown[]
      >`SELECT 1 FROM knowledge_bases WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR KEY SHARE`;
      if (held.length === 0) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
      if (onRepeat === "replace") {
        const names = stored.map(({ file }) => cleanFileName(file.filename).toLowerCase());
        const before = await tx.knowledgeFile.findMany({
          where: { knowledgeBaseId: id, isTextSnippet: false },
          select: { id: true, originalName: true },
        });
        for (const old of before)
          if (names.includes(old.originalName.toLowerCase()))
            await trashFile(tx, viewer, { id: old.id, isTextSnippet: false });
      }
      assertRoom(
        "filesPerBase",
        (await tx.knowledgeFile.count({ where: { knowledgeBaseId: id } })) + files.length,
      );
      await assertSpace(tx, userId, files.reduce((sum, { size }) => sum + size, 0), "vector");
      await keepObjects(
        tx,
        stored.map(({ key }) => key),
      );
      const ids: string[] = [];
      for (const { file, key, mimeType } of stored) {
        const data = {
          knowledgeBaseId: id,
          originalName: cleanFileName(file.filename),
          mimeType,
          fileSize: file.size,
          content: { create: { objectKey: key } },
        };
        ids.push((await tx.knowledgeFile.create({ data, select: { id: true } })).id);
      }
      return tx.knowledgeFile.findMany({
        where: { id: { in: ids } },
        select: fileSelect,
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
    }, TRASH_LIMITS);
    const answer = added.map(presentFile);
    await queueReadings(viewer, answer);
    return new AcceptedResponse({ files: answer });
  } catch (error) {
    await releaseObjects(
      db,
      stored.map(({ key }) => key),
    ).catch((failure: unknown) =>
      log.warn({ err: failure }, "originals that nobody keeps wait for the sweep of an hour"),
    );
    throw error;
  }
}
