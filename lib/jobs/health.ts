import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readiness, type Readiness } from "@/lib/platform/health";
import { workerState } from "./background";

/**
 * Whether this server can do its work: what `readiness` says, and the queue's tables are there; where the worker runs
 * inside the server, it does.
 * @throws AppError NOT_READY
 */
export async function readinessWithQueue(): Promise<Readiness & { queue: "ok" }> {
  const ready = await readiness();
  const rows = await db.$queryRaw<{ found: boolean }[]>`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`;
  const working = env().WORKER === "off" || workerState() === "running";
  if (!rows[0]?.found || !working) throw new AppError("NOT_READY", { headers: { "Retry-After": "5" } });
  return { ...ready, queue: "ok" };
}
