import { AppError } from "./errors";
import { db } from "./db/client";

export type Readiness = { status: "ready"; database: "ok"; migration: string };

/**
 * Whether this server can do its work: the database answers and its newest migration was applied completely.
 * @throws AppError NOT_READY
 */
export async function readiness(): Promise<Readiness> {
  try {
    const rows = await db.$queryRaw<{ migration_name: string; finished_at: Date | null }[]>`
      SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at DESC LIMIT 1`;
    const newest = rows[0];
    if (newest?.finished_at) return { status: "ready", database: "ok", migration: newest.migration_name };
  } catch (cause) {
    throw new AppError("NOT_READY", { cause, headers: { "Retry-After": "5" } });
  }
  throw new AppError("NOT_READY", { headers: { "Retry-After": "5" } });
}
