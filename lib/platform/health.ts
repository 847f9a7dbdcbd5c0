import { mkdir, statfs } from "node:fs/promises";
import { AppError } from "./errors";
import { db, isPoolFull } from "./db/client";
import { notReady } from "./db/outage";
import { env } from "./env";

export type Readiness = { status: "ready"; database: "ok"; migration: string; disk: "ok"; pool: "ok" };

/** What DATA_DIR must have left, bytes: the embedded database stands still without room, and uploads pass through. */
const DISK_RESERVE = 512 * 1024 * 1024;

/**
 * Whether this server can do its work: connections are to be had, the database answers, its newest migration was applied
 * completely, and the disk has room.
 * @param limits the disk's reserve in bytes, for tests
 * @throws AppError NOT_READY; the body's `reason` tells what is missing
 */
export async function readiness({ reserve = DISK_RESERVE } = {}): Promise<Readiness> {
  if (isPoolFull()) throw missing("pool");
  if ((await freeSpace()) < reserve) throw missing("disk");
  const migration = await newestMigration();
  if (migration === null) throw missing("migrations");
  return { status: "ready", database: "ok", migration, disk: "ok", pool: "ok" };
}

/** NOT_READY with its reason. */
export function missing(
  reason: "pool" | "disk" | "database" | "migrations" | "queue",
  cause?: unknown,
): AppError {
  return new AppError("NOT_READY", { ...notReady(cause).details, body: { reason } });
}

async function newestMigration(): Promise<string | null> {
  try {
    const [newest] = await db.$queryRaw<{ migration_name: string; finished_at: Date | null }[]>`
      SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at DESC LIMIT 1`;
    return newest?.finished_at ? newest.migration_name : null;
  } catch (error) {
    throw missing("database", error);
  }
}

async function freeSpace(): Promise<number> {
  const directory = env().DATA_DIR;
  await mkdir(directory, { recursive: true });
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
