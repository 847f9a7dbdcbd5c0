import { log } from "@/lib/platform/log";
import { provideQueueFigures } from "@/lib/platform/metrics/queue-figures";
import type { Job } from "./job";
import { closeQueue, prepareQueue } from "./queue";
import { queueStates } from "./queue-state";
import { startWorker, type Worker } from "./worker";

const RETRY_AFTER = 5_000;

type State = { worker?: Worker; stopping?: boolean };
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = ((globalThis as { promptotekaWorker?: State }).promptotekaWorker ??= {});

export function workerState(): "running" | "starting" | "stopped" {
  if (shared.stopping) return "stopped";
  return shared.worker ? "running" : "starting";
}

/** Opens the queue and starts a worker for `jobs`, if any, in the background; retries while the database is away. */
export function runInBackground(jobs: Job<never>[]): void {
  provideQueueFigures(queueStates);
  const attempt = async () => {
    if (shared.stopping || shared.worker) return;
    try {
      await prepareQueue();
      if (jobs.length > 0) shared.worker = await startWorker(jobs);
    } catch (error) {
      log.warn({ err: error }, "the queue cannot be opened yet");
      setTimeout(() => void attempt(), RETRY_AFTER).unref();
    }
  };
  void attempt();
}

/** Stops the worker and closes the queue; takes no longer than a worker's stop. */
export async function stopBackground(): Promise<void> {
  shared.stopping = true;
  await shared.worker?.stop();
  await closeQueue();
}
