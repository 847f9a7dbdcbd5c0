import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { log } from "@/lib/platform/log";
import { takeTime } from "@/lib/platform/request-scope";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { keepObjects, releaseObjects } from "@/lib/storage/objects";
import { openOriginal, originalSelect, storeOriginal } from "./files/originals";
import { fileSelect, presentFile } from "./files/present-file";
import { knowledgeBaseSelect, presentKnowledgeBase } from "./present-knowledge";
import { assertRoom, assertSpace, inTurn } from "./quota";
import { queueReadings } from "./reading/queue-readings";
import { ownKnowledge } from "./scope";
import type { KnowledgeBase } from "./schema";

/** Milliseconds for the originals of a base. */
const COPYING = 60_000;

// Next bundles pages and routes separately, so singletons live on `globalThis`. One copy of a person at a time in a process: what several store before
// the first is counted would pass the quota.
const copies = ((globalThis as { promptotekaVectorCopies?: FairQueue }).promptotekaVectorCopies ??=
  new FairQueue({ slots: Infinity, perCaller: 1, maxWaiting: 0 }));

/**
 * Copies a base of the viewer's with its files and snippets into a new vector base, where they are read; the base itself stays as it is.
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's), KNOWLEDGE_FULL, KNOWLEDGE_COPYING,
 *   STORAGE_FULL, STORAGE_UNAVAILABLE
 */
export async function copyAsVector(
  viewer: Viewer,
  { id }: { id: string },
  context?: { signal: AbortSignal },
): Promise<KnowledgeBase> {
  const { id: userId } = requireMember(viewer);
  const release = await copies.take(userId).catch((cause: unknown) => {
    throw new AppError("KNOWLEDGE_COPYING", { headers: { "Retry-After": "5" }, cause });
  });
  return copied(viewer, { id, userId }, context).finally(release);
}

async function copied(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
  context?: { signal: AbortSignal },
): Promise<KnowledgeBase> {
  const base = await db.knowledgeBase.findFirst({
    where: { id, ...ownKnowledge(viewer) },
    select: {
      name: true,
      description: true,
      categoryId: true,
      files: {
        select: { ...fileSelect, content: { select: { ...originalSelect, extractedText: true } } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!base) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  takeTime(COPYING);
  // Before anything is stored; the transaction checks again.
  await assertSpace(
    db,
    userId,
    base.files.reduce((sum, { fileSize }) => sum + fileSize, 0),
    "vector",
  );
  const keys = new Map<string, string>();
  try {
    for (const file of base.files)
      if (!file.isTextSnippet) {
        const { stream } = await openOriginal(file.content);
        keys.set(file.id, await storeOriginal(userId, stream, file.mimeType, context?.signal));
      }
    const { made, files } = await transaction(async (tx) => {
      await inTurn(tx, userId);
      assertRoom("bases", (await tx.knowledgeBase.count({ where: { userId } })) + 1);
      const { name, description, categoryId } = base;
      const isThere =
        categoryId && (await tx.knowledgeCategory.count({ where: { id: categoryId, userId } })) > 0;
      const row = await tx.knowledgeBase.create({
        data: { userId, name, description, categoryId: isThere ? categoryId : null, type: "vector" },
        select: knowledgeBaseSelect,
      });
      await keepObjects(tx, [...keys.values()]);
      for (const {
        originalName,
        mimeType,
        fileSize,
        tokenCount,
        isTextSnippet,
        createdAt,
        content,
        ...file
      } of base.files) {
        const objectKey = keys.get(file.id) ?? null;
        // An original is read once more, because its text alone has no headings.
        const extractedText = objectKey ? "" : (content?.extractedText ?? "");
        await tx.knowledgeFile.create({
          data: {
            knowledgeBaseId: row.id,
            originalName,
            mimeType,
            fileSize,
            tokenCount,
            isTextSnippet,
            createdAt,
            content: { create: { objectKey, extractedText } },
          },
          select: { id: true },
        });
      }
      await assertSpace(tx, userId, 0, "vector");
      return {
        made: row,
        files: await tx.knowledgeFile.findMany({ where: { knowledgeBaseId: row.id }, select: fileSelect }),
      };
    }, TRASH_LIMITS);
    await queueReadings(viewer, files.map(presentFile));
    return presentKnowledgeBase(made, {
      fileCount: files.length,
      totalTokens: files.reduce((sum, { tokenCount }) => sum + tokenCount, 0),
    });
  } catch (error) {
    await releaseObjects(db, [...keys.values()]).catch((failure: unknown) =>
      log.warn({ err: failure }, "copies that nobody keeps wait for the sweep of an hour"),
    );
    throw error;
  }
}
