import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { missing, readiness, type Readiness } from "@/lib/platform/health";
import { workerState } from "./background";

/** Seconds that jobs of a queue may be due while none of them starts. */
const LONGEST_LAG = 300;

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

/** Whether jobs of a queue are due and none has started for minutes; a long queue that moves is no fault. */
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
