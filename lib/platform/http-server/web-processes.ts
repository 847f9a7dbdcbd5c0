import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { onStopSignal } from "../graceful-stop";
import { log } from "../log";

/** Backoff before a crashed process is restarted, milliseconds; reset after a process has run for `SETTLED_MS`. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const SETTLED_MS = 60_000;
/** After this many consecutive ends of a process, each within `SETTLED_MS` of its start, the whole server exits. */
const MOST_FAILURES = 6;
/** Connections of a process by default (lib/platform/db/client). */
const POOL_SIZE = 10;

/** The number of server processes (WEB_PROCESSES): `auto` is one per core. */
export function processCount(setting: number | "auto"): number {
  return setting === "auto" ? availableParallelism() : setting;
}

/**
 * The environment of one of several processes: its share of the database connections; only the first one runs background work.
 */
export function shareOf(index: number, count: number, env: NodeJS.ProcessEnv): Record<string, string> {
  const connections = Number(env.DATABASE_POOL_SIZE ?? POOL_SIZE);
  return {
    DATABASE_POOL_SIZE: String(Math.max(1, Math.floor(connections / count))),
    WEB_PROCESS: String(index),
    ...(index > 0 && { WORKER: "off" }),
  };
}

/** Starts the server processes and replaces those that end; SIGTERM and SIGINT stop them, then this one. */
export function superviseProcesses(count: number): void {
  // SCHED_NONE: with SCHED_RR a connection given to an exiting process would be neither answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  const failures = Array.from({ length: count }, () => 0);

  function start(index: number): void {
    const startedAt = Date.now();
    const worker = cluster.fork(shareOf(index, count, process.env));
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > SETTLED_MS) failures[index] = 0;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures[index]!, LONGEST_PAUSE_MS);
      failures[index]! += 1;
      log.error({ index, code, signal, pause }, "a web process ended and is started again");
      if (failures[index]! > MOST_FAILURES) return stop(1);
      setTimeout(() => !stopping && start(index), pause);
    });
  }

  function stop(code: number): void {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map(
      (worker) =>
        new Promise<number>((resolve) =>
          // A process that is still starting has no signal handler yet.
          worker.once("exit", (own, signal) => resolve(signal === "SIGTERM" ? 0 : (own ?? 1))),
        ),
    );
    for (const worker of workers) worker.process.kill("SIGTERM");
    void Promise.all(ended).then((codes) => process.exit(Math.max(code, ...codes)));
  }

  onStopSignal(
    () => !stopping && stop(0),
    () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
      process.exit(1);
    },
  );
  for (let index = 0; index < count; index += 1) start(index);
}
