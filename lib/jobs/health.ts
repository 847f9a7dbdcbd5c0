import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { missing, readiness, type Readiness } from "@/lib/platform/health";
import { workerState } from "./background";

/** So long may jobs of a kind be due while nobody has begun any, seconds: then nobody works on them at all. */
const LONGEST_LAG = 300;

/**
 * Whether this server can do its work: what `readiness` says, and the queue's tables are there and worked on; where the
 * worker runs inside the server, it does.
 * @throws AppError NOT_READY
 */
export async function readinessWithQueue(): Promise<Readiness & { queue: "ok" }> {
  const ready = await readiness();
  const [tables] = await db.$queryRaw<
    { found: boolean }[]
  >`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`;
  const working = env().WORKER === "off" || workerState() === "running";
  if (!tables?.found || !working || (await standsStill())) throw missing("queue");
  return { ...ready, queue: "ok" };
}

/** A long line is no fault as long as it moves: jobs are due, and for minutes none of their kind was begun. */
async function standsStill(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ still: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pgboss.job due
      WHERE due.state IN ('created', 'retry') AND due.name NOT LIKE '\_\_pgboss%'
        AND due.start_after < now() - make_interval(secs => ${LONGEST_LAG})
        AND NOT EXISTS (
          SELECT FROM pgboss.job begun
          WHERE begun.name = due.name AND (begun.state = 'active' OR begun.started_on > now() - make_interval(secs => ${LONGEST_LAG}))
        )
    ) AS still`;
  return row!.still;
}
