import { mkdir } from "node:fs/promises";
import { db, isPoolFull } from "@/lib/platform/db/client";
import { notReady } from "@/lib/platform/db/outage";
import { freeBytes } from "@/lib/platform/disk-space";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { workerState } from "./background";

type Readiness = { status: "ready"; database: "ok"; migration: string; disk: "ok"; pool: "ok" };

/** Free bytes that DATA_DIR needs, for the embedded database and uploads. */
const DISK_RESERVE = 512 * 1024 * 1024;
/** Seconds that jobs of a queue may be due before the first of them starts. */
const LONGEST_LAG = 300;

/**
 * Whether connections are available, the database answers, its newest migration was applied and the disk has room.
 * @param limits reserve of the disk in bytes, for tests
 * @throws AppError NOT_READY with its `reason` in the body
 */
export async function readiness({ reserve = DISK_RESERVE } = {}): Promise<Readiness> {
  if (isPoolFull()) throw missing("pool");
  const directory = env().DATA_DIR;
  await mkdir(directory, { recursive: true });
  if ((await freeBytes(directory)) < reserve) throw missing("disk");
  const migration = await newestMigration();
  if (migration === null) throw missing("migrations");
  return { status: "ready", database: "ok", migration, disk: "ok", pool: "ok" };
}

/** `readiness`, and the queue has tables and a running worker. @throws AppError NOT_READY */
export async function readinessWithQueue(): Promise<Readiness & { queue: "ok" }> {
  const ready = await readiness();
  const [tables] = await db.$queryRaw<
    { found: boolean }[]
  >`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`;
  const working = env().WORKER === "off" || workerState() === "running";
  if (!tables?.found || !working || (await isStuck())) throw missing("queue");
  return { ...ready, queue: "ok" };
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

/** Whether a queue has due jobs and has started none for minutes; a long queue that moves is healthy. */
async function isStuck(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ stuck: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pgboss.job due
      WHERE due.state IN ('created', 'retry') AND due.name NOT LIKE '\_\_pgboss%'
        AND due.start_after < now() - make_interval(secs => ${LONGEST_LAG})
        AND NOT EXISTS (
          SELECT FROM pgboss.job begun
          WHERE begun.name = due.name AND (begun.state = 'active' OR begun.started_on > now() - make_interval(secs => ${LONGEST_LAG}))
        )
    ) AS stuck`;
  return row!.stuck;
}
