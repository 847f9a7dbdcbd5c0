import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";

/**
 * Locks a person's row, which serializes changes of counts per person; that person need not be the viewer. People are locked
 * before bases (docs/architecture.md).
 */
export async function holdPerson(tx: Database, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}

/**
 * `holdPerson` for a person who writes. Long operations such as an import stop when the account loses its rights.
 * @throws AppError UNAUTHENTICATED (blocked or deleted meanwhile)
 */
export async function holdWriter(tx: Database, id: string): Promise<void> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM users WHERE id = ${id}::uuid AND blocked_at IS NULL FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new AppError("UNAUTHENTICATED");
}
