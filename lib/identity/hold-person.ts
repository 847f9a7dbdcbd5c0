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
 * @param ownerId whose quota it takes, where the writer is a member of their base; both are locked in the order of their ids
 * @throws AppError UNAUTHENTICATED (blocked or deleted meanwhile)
 */
export async function holdWriter(tx: Database, id: string, ownerId = id): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string; blockedAt: Date | null }[]>`
    SELECT id, blocked_at AS "blockedAt" FROM users WHERE id = ANY(${[id, ownerId]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const writer = rows.find((row) => row.id === id);
  if (!writer || writer.blockedAt) throw new AppError("UNAUTHENTICATED");
}
