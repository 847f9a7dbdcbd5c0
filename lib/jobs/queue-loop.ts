import { setTimeout as sleep } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { log } from "@/lib/platform/log";
import { observed } from "@/lib/platform/metrics/observed";
import type { Again } from "./job";
import type { JobLeases, Taken } from "./job-leases";

/** Milliseconds between two polls; a job sent in this process wakes the loop at once. */
const POLLING = 2_000;

/** How a queue is worked on. `finishOnStop` and `perTurn`: see lib/jobs/job. */
export type Loop = {
  queue: string;
  concurrency: number;
  perTurn?: number;
  finishOnStop?: boolean;
  work: (taken: Taken, signals: { signal: AbortSignal; stopping: AbortSignal }) => Promise<void | Again>;
};

/** Runs the jobs of one queue, up to `concurrency` at once. Why not `boss.work`: docs/decisions/056. */
export class QueueLoop {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #wake = new AbortController();

  constructor(
    private readonly boss: PgBoss,
    private readonly leases: JobLeases,
    private readonly loop: Loop,
  ) {}

  get queue(): string {
    return this.loop.queue;
  }

  /** Resolves after `stop`, when no job runs. */
  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#wake = new AbortController(); // before taking, so that a job sent meanwhile is not missed
      try {
        await this.#takeJobs();
      } catch (error) {
        if (!this.#stopping.signal.aborted)
          log.warn({ err: error, queue: this.queue }, "the queue could not be worked on");
      }
      await sleep(POLLING, undefined, { signal: this.#wake.signal }).catch(() => undefined);
    }
    await Promise.all(this.#running);
  }

  wake(): void {
    this.#wake.abort();
  }

  stop(): void {
    this.#stopping.abort(new Error("This process is stopping."));
    this.wake();
  }

  async #takeJobs(): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#running.size < this.loop.concurrency) {
      const taken = await this.leases.take(this.queue, this.loop.perTurn);
      if (!taken) return;
      const running = this.#carryOut(taken)
        .catch((error: unknown) =>
          log.warn(
            { err: error, queue: this.queue, jobId: taken.id },
            "the end of a job could not be written",
          ),
        )
        .finally(() => {
          this.#running.delete(running);
          this.wake();
        });
      this.#running.add(running);
    }
  }

  #carryOut(taken: Taken): Promise<void> {
    const { name, id } = taken;
    const stopping = this.#stopping.signal;
    return this.leases.hold({ name, id, finishOnStop: this.loop.finishOnStop }, async (signal) => {
      let outcome: void | Again;
      try {
        stopping.throwIfAborted();
        outcome = await observed("job", name, () => this.loop.work(taken, { signal, stopping }));
      } catch (error) {
        if (stopping.aborted) return this.leases.giveBack(taken);
        log.warn(
          { err: error, queue: name, jobId: id, attempt: taken.retryCount + 1 },
          "an attempt at a job failed",
        );
        return this.boss.fail(name, id, { message: error instanceof Error ? error.message : "unknown" });
      }
      if (!outcome) return this.boss.complete(name, id);
      await this.leases.giveBack(taken, outcome.again);
      setTimeout(() => this.wake(), outcome.again + 20).unref();
    });
  }
}
