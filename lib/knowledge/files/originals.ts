import { Readable } from "node:stream";
import { ObjectMissing } from "@/lib/integrations/storage/object-storage";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { keepObjects, newKey, releaseObjects, storeObject } from "@/lib/storage/objects";

/** Ends before the job's next run starts. */
const MOVING_FOR = 4 * MINUTE;

/** Location of a file's original: in the storage, or still in its row. */
export const originalSelect = { objectKey: true, bytes: true } as const;

/** Stores an original. The transaction that adds the file keeps the key, see `keepObjects`. */
export async function storeOriginal(
  ownerId: string,
  body: Uint8Array | Readable,
  contentType: string,
  signal?: AbortSignal,
): Promise<string> {
  const key = newKey("knowledge");
  await storeObject({ key, ownerId, body, contentType, signal });
  return key;
}

/**
 * The original of a file from either location.
 * @throws AppError KNOWLEDGE_FILE_NOT_FOUND (missing, or deleted meanwhile), STORAGE_UNAVAILABLE
 */
export async function openOriginal(
  content: { objectKey: string | null; bytes: Uint8Array | null } | null,
): Promise<{ stream: Readable; bytes: number }> {
  if (content?.bytes)
    return {
      stream: Readable.from([Buffer.from(content.bytes)], { objectMode: false }),
      bytes: content.bytes.length,
    };
  if (!content?.objectKey) throw new AppError("KNOWLEDGE_FILE_NOT_FOUND");
  return objectStorage()
    .read(content.objectKey)
    .catch((error: unknown) => {
      throw error instanceof ObjectMissing
        ? new AppError("KNOWLEDGE_FILE_NOT_FOUND", { cause: error })
        : error;
    });
}

/**
 * Moves originals from the database into the storage, one by one, for some minutes at most. Each is always in one of the two: a
 * killed process leaves an unreferenced object, and the next run moves the original again.
 */
export async function moveOriginals(signal?: AbortSignal): Promise<void> {
  const until = Date.now() + MOVING_FOR;
  for (let after = "00000000-0000-0000-0000-000000000000"; Date.now() < until && !signal?.aborted;) {
    // One statement, so that a concurrent deletion is seen in full or not at all.
    const [found] = await db.$queryRaw<
      { fileId: string; bytes: Uint8Array; mimeType: string; ownerId: string }[]
    >`
      SELECT c.file_id::text AS "fileId", c.bytes, f.mime_type AS "mimeType", b.user_id::text AS "ownerId"
      FROM knowledge_contents c JOIN knowledge_files f ON f.id = c.file_id JOIN knowledge_bases b ON b.id = f.knowledge_base_id
      WHERE c.bytes IS NOT NULL AND c.file_id > ${after}::uuid ORDER BY c.file_id LIMIT 1`;
    if (!found) return;
    const { fileId, bytes, mimeType, ownerId } = found;
    after = fileId;
    const key = await storeOriginal(ownerId, bytes, mimeType, signal);
    await transaction(async (tx) => {
      await keepObjects(tx, [key]);
      const { count } = await tx.knowledgeContent.updateMany({
        where: { fileId, bytes: { not: null } },
        data: { bytes: null, objectKey: key },
      });
      if (count === 0) await releaseObjects(tx, [key]); // deleted, or moved by another process
    });
  }
}
