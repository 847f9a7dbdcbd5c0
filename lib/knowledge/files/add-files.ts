import { readFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { DOCUMENT_TOO_LARGE, documentLimit } from "@/lib/integrations/extraction/document-limit";
import {
  formatOf,
  namesOfFormats,
  READ_EXTENSIONS,
  readKindOfName,
} from "@/lib/integrations/extraction/formats";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import type { Locale } from "@/lib/platform/i18n/locales";
import { log } from "@/lib/platform/log";
import { takeTime } from "@/lib/platform/request-scope";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { uuid } from "@/lib/platform/validation/fields";
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
import { assertNoRepeat } from "./repeats";
import { trashFile } from "./trash-file";
import type { AddKnowledgeFilesInput, OnRepeat, QueuedFiles, UploadedKnowledgeFile } from "./schema";

/** Texts are not read yet when a vector base gets its files. */
const BY_NAME = { sameName: true, sameText: false };

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
  const base = await db.knowledgeBase.findFirst({
    where: { id, ...ownKnowledge(viewer) },
    select: { type: true },
  });
  if (!base) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  if (base.type === "vector") return addToVectorBase(viewer, { id, files, onRepeat }, context);
  const [file, ...others] = files;
  if (!file) throw new AppError("VALIDATION_FAILED", { fields: { file: ["validation.file.required"] } });
  if (others.length > 0)
    throw new AppError("VALIDATION_FAILED", { fields: { file: ["validation.file.onlyOne"] } });
  const limit = documentLimit();
  if (file.size > limit) throw fileTooLarge({ field: "file", limit, text: DOCUMENT_TOO_LARGE }, file.size);
  const { filename, mimeType, path } = file;
  return uploadKnowledgeFile(
    viewer,
    { id, file: { filename, mimeType, bytes: await readFile(path) }, onRepeat },
    context,
  );
}

/** A file that no base takes is refused with the limit of a text base where it was sent to one. @throws AppError TOO_LARGE */
export async function refuseForTextBase(
  viewer: Viewer,
  { id }: { id?: string | string[] },
  refusal: unknown,
): Promise<void> {
  if (!(refusal instanceof AppError && refusal.code === "TOO_LARGE")) return;
  const { data: baseId } = uuid.safeParse(id);
  if (baseId === undefined) return;
  const base = await db.knowledgeBase.findFirst({
    where: { id: baseId, ...ownKnowledge(viewer) },
    select: { type: true },
  });
  if (base?.type === "text")
    throw fileTooLarge({ field: "file", limit: documentLimit(), text: DOCUMENT_TOO_LARGE }, null);
}

type Adding = { id: string; files: SpooledFile[]; onRepeat: OnRepeat };

/**
 * Before the files are stored, so that a full base costs no disk, and again where they are added.
 * @returns the files that they replace @throws AppError KNOWLEDGE_FILE_EXISTS, KNOWLEDGE_FULL
 */
async function assertFits(tx: Database, userId: string, { id, files, onRepeat }: Adding): Promise<string[]> {
  const before = await tx.knowledgeFile.findMany({
    where: { knowledgeBaseId: id },
    select: { id: true, originalName: true, isTextSnippet: true },
    orderBy: { id: "asc" },
  });
  const names = new Set(files.map(({ filename }) => cleanFileName(filename).toLowerCase()));
  const repeats =
    onRepeat === "keepBoth"
      ? []
      : before.filter((file) => !file.isTextSnippet && names.has(file.originalName.toLowerCase()));
  if (onRepeat === "refuse")
    assertNoRepeat(repeats.map((file) => ({ id: file.id, originalName: file.originalName, ...BY_NAME })));
  const replaced = repeats.map((file) => file.id);
  assertRoom("filesPerBase", before.length - replaced.length + files.length);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  await assertSpace(tx, userId, size, "vector", replaced);
  return replaced;
}

async function addToVectorBase(
  viewer: Viewer,
  adding: Adding,
  context?: Context,
): Promise<AcceptedResponse<QueuedFiles>> {
  const { id: userId } = requireMember(viewer);
  const { id, files } = adding;
  for (const { filename, size } of files) {
    if (!readKindOfName(filename))
      throw new AppError("UNSUPPORTED_TYPE", {
        fields: {
          file: [msg("validation.file.documentFormats", { formats: namesOfFormats(READ_EXTENSIONS) })],
        },
      });
    if (size === 0) throw new AppError("DOCUMENT_EMPTY");
  }
  await assertFits(db, userId, adding);
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
      for (const replaced of await assertFits(tx, userId, adding))
        await trashFile(tx, viewer, { id: replaced, isTextSnippet: false });
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
