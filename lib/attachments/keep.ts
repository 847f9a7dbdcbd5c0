import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { useObjects } from "@/lib/storage/objects";
import { BYTES_PER_PERSON } from "./limits";
import { keyOf } from "./object-key";
import type { Prepared } from "./prepare";

/**
 * Writes a prepared attachment, whose files are in use from now on, in the transaction that writes what shows it. Locks the
 * owner, so that two at once do not pass the limit together: people are locked before bases.
 * @returns its id
 * @throws AppError QUOTA_EXCEEDED, UNAUTHENTICATED (the account is gone)
 */
export async function keepAttachment(tx: Database, { previews, ...row }: Prepared): Promise<string> {
  const owner = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${row.ownerId}::uuid FOR NO KEY UPDATE`;
  if (owner.length === 0) throw new AppError("UNAUTHENTICATED");
  const { _sum } = await tx.attachment.aggregate({ where: { ownerId: row.ownerId }, _sum: { bytes: true } });
  if ((_sum.bytes ?? 0) + row.bytes > BYTES_PER_PERSON) {
    throw new AppError("QUOTA_EXCEEDED", { fields: { file: [msg("validation.attachment.quota", { gigabytes: BYTES_PER_PERSON / 1024 ** 3 })] } });
  }
  await useObjects(
    tx,
    [row.file, ...previews.map(({ file }) => file)].map((file) => keyOf(row.id, file)),
  );
  await tx.attachment.create({ data: { ...row, previews }, select: { id: true } });
  return row.id;
}
