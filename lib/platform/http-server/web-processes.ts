import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { log } from "../log";

/** A process that ends is replaced after a pause, which doubles until one stays up. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const SETTLED_MS = 60_000;
/** So often in a row a process may end before it serves: then what starts us is to know. */
const MOST_FAILURES = 6;
/** One Ctrl+C may come as several signals; a later one means: now. */
const SAME_REQUEST_MS = 1_000;
/** What a process without a setting of its own may open (lib/platform/db/client). */
const POOL_SIZE = 10;

/** How many processes serve (WEB_PROCESSES): `auto` is one for each core. */
export function processCount(setting: number | "auto"): number {
  return setting === "auto" ? availableParallelism() : setting;
}

/**
 * What one of several processes gets of what they share: its part of the database's connections, and the background work
 * for the first only.
 */
export function shareOf(index: number, count: number, env: NodeJS.ProcessEnv): Record<string, string> {
  const connections = Number(env.DATABASE_POOL_SIZE ?? POOL_SIZE);
  return {
    DATABASE_POOL_SIZE: String(Math.max(1, Math.floor(connections / count))),
    WEB_PROCESS: String(index),
    ...(index > 0 && { WORKER: "off" }),
  };
}

/** Starts the processes that serve, replaces those that end, and ends with them at SIGTERM and SIGINT. */
export function superviseProcesses(count: number): void {
  // Each process accepts for itself: with SCHED_RR a connection handed to a process that is exiting is neither answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stoppingSince = 0;
  const failures = Array.from({ length: count }, () => 0);

  function start(index: number): void {
    const startedAt = Date.now();
    const worker = cluster.fork(shareOf(index, count, process.env));
    worker.once("exit", (code, signal) => {
      if (stoppingSince > 0) return;
      if (Date.now() - startedAt > SETTLED_MS) failures[index] = 0;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures[index]!, LONGEST_PAUSE_MS);
      failures[index]! += 1;
      log.error({ index, code, signal, pause }, "a web process ended and is started again");
      if (failures[index]! > MOST_FAILURES) return stop(1);
      setTimeout(() => stoppingSince === 0 && start(index), pause);
    });
  }

  function stop(code: number): void {
    stoppingSince = Date.now();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map(
      (worker) =>
        new Promise<number>((resolve) =>
          // One that is still starting has no handler for the signal yet.
          worker.once("exit", (own, signal) => resolve(signal === "SIGTERM" ? 0 : (own ?? 1))),
        ),
    );
    for (const worker of workers) worker.process.kill("SIGTERM");
    void Promise.all(ended).then((codes) => process.exit(Math.max(code, ...codes)));
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stoppingSince === 0) stop(0);
      else if (Date.now() - stoppingSince > SAME_REQUEST_MS) {
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
        process.exit(1);
      }
    });
  for (let index = 0; index < count; index += 1) start(index);
}
