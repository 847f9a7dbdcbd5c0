import { db, type Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { msg } from "@/lib/platform/validation/message";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { keepObjects, releaseObjects } from "@/lib/storage/objects";
import { BYTES_PER_PERSON } from "./limits";
import { keyOf } from "./object-key";
import { type PrepareOptions, prepareAttachment, type Prepared, type PreparedFile } from "./prepare";

/**
 * Stores an uploaded file as an attachment together with its subject. Locks the owner, so that two uploads at once do not exceed
 * the limit together: people are locked before bases.
 * @param show writes the subject in the same transaction, and receives the picture's generation metadata; when it fails, the file is
 *   removed
 * @returns what `show` returns
 * @throws AppError QUOTA_EXCEEDED, UNAUTHENTICATED (a deleted or blocked account), and what `prepareAttachment` and `show` throw
 */
export async function keepAttachment<T>(
  file: SpooledFile,
  options: PrepareOptions,
  show: (tx: Database, attachment: Prepared, madeWith: PreparedFile["madeWith"]) => Promise<T>,
): Promise<T> {
  const { columns: prepared, madeWith } = await prepareAttachment(file, options);
  const keys = keysOf(prepared);
  try {
    return await transaction(async (tx) => {
      await assertSpace(tx, prepared);
      await keepObjects(tx, keys);
      await tx.attachment.create({ data: prepared, select: { id: true } });
      return show(tx, prepared, madeWith);
    });
  } catch (error) {
    await releaseObjects(db, keys).catch((failure: unknown) =>
      log.warn({ err: failure }, "files that nothing shows wait for the hourly sweep"),
    );
    throw error;
  }
}

/**
 * Changes or deletes what shows an attachment, and deletes the attachment. Its files are released at once: otherwise
 * deleted files, which no quota counts, could fill the storage.
 * @returns what `change` returns
 */
export async function replaceAttachment<T>(
  tx: Database,
  shownBy: Prisma.AttachmentWhereInput,
  change: () => Promise<T>,
): Promise<T> {
  const before = await tx.attachment.findMany({
    where: shownBy,
    select: { id: true, file: true, previews: true },
  });
  const result = await change();
  await tx.attachment.deleteMany({ where: { id: { in: before.map(({ id }) => id) } } });
  for (const row of before)
    await releaseObjects(tx, keysOf({ ...row, previews: row.previews as Prepared["previews"] }));
  return result;
}

function keysOf({ id, file, previews }: Pick<Prepared, "id" | "file" | "previews">): string[] {
  return [file, ...previews.map((preview) => preview.file)].map((name) => keyOf(id, name));
}

/**
 * Checks that a person's files, sounds of transcripts included, with this many more bytes are within the quota.
 * @throws AppError QUOTA_EXCEEDED, UNAUTHENTICATED (a deleted or blocked account)
 */
export async function assertSpace(
  tx: Database,
  { ownerId, bytes }: Pick<Prepared, "ownerId" | "bytes">,
): Promise<void> {
  const owner = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM users WHERE id = ${ownerId}::uuid AND blocked_at IS NULL FOR NO KEY UPDATE`;
  if (owner.length === 0) throw new AppError("UNAUTHENTICATED");
  const [stored] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT ((SELECT coalesce(sum(bytes), 0) FROM attachments WHERE owner_id = ${ownerId}::uuid)
      + (SELECT coalesce(sum(o.bytes), 0) FROM video_operations v JOIN stored_objects o ON o.key = v.sound_key WHERE v.user_id = ${ownerId}::uuid))::float8 AS bytes`;
  if (stored!.bytes + bytes <= BYTES_PER_PERSON) return;
  throw new AppError("QUOTA_EXCEEDED", {
    fields: { file: [msg("validation.attachment.quota", { gigabytes: BYTES_PER_PERSON / 1024 ** 3 })] },
  });
}
