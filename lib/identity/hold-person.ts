import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";

/** Lets one transaction at a time change what is counted per person, who need not be the one who acts. People are locked before bases (docs/architecture.md). */
export async function holdPerson(tx: Database, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}

/**
 * `holdPerson` of who writes something: what began before, as an import of minutes, ends with the account's rights.
 * @throws AppError UNAUTHENTICATED (blocked or deleted meanwhile)
 */
export async function holdWriter(tx: Database, id: string): Promise<void> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM users WHERE id = ${id}::uuid AND blocked_at IS NULL FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new AppError("UNAUTHENTICATED");
}
