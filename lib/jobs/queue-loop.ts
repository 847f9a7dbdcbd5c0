import type PgBoss from "pg-boss";
import { log } from "@/lib/platform/log";
import type { JobLeases } from "./job-leases";
import type { Again } from "./job";
import type { Taken } from "./take";

/** Milliseconds between two looks for jobs; what is sent in this process is heard of at once. */
const POLLING = 2_000;

/** How a queue is worked on. `seenOut` and `perTurn`: see lib/jobs/job. */
export type Loop = {
  queue: string;
  places: number;
  perTurn?: number;
  seenOut?: boolean;
  work: (taken: Taken, signals: { signal: AbortSignal; stopping: AbortSignal }) => Promise<void | Again>;
};

/**
 * Takes jobs of one queue, as many at once as it has places. pg-boss has such a loop of its own, but that knows no
 * turns, and says "done" without waiting for the database: an outage at that moment would end the process.
 */
export class QueueLoop {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #woken = false;
  #wake: () => void = () => undefined;

  constructor(
    private readonly boss: PgBoss,
    private readonly held: JobLeases,
    private readonly loop: Loop,
  ) {}

  get queue(): string {
    return this.loop.queue;
  }

  /** Ends after `stop`, when nothing runs any more. */
  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#woken = false;
      try {
        await this.#fillPlaces();
      } catch (error) {
        if (!this.#stopping.signal.aborted)
          log.warn({ err: error, queue: this.queue }, "the queue could not be worked on");
      }
      await this.#pause();
    }
    await Promise.all(this.#running);
  }

  wake(): void {
    this.#woken = true; // also where it is just looking and has not seen the new job
    this.#wake();
  }

  stop(): void {
    this.#stopping.abort(new Error("This process is stopping."));
    this.#wake();
  }

  async #fillPlaces(): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#running.size < this.loop.places) {
      const taken = await this.held.take(this.queue, this.loop.perTurn);
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

  #pause(): Promise<void> {
    if (this.#stopping.signal.aborted || this.#woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLLING);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #carryOut(taken: Taken): Promise<void> {
    const { name, id } = taken;
    const stopping = this.#stopping.signal;
    await this.held.while({ name, id, seenOut: this.loop.seenOut }, async (signal) => {
      let outcome: void | Again;
      try {
        stopping.throwIfAborted();
        outcome = await this.loop.work(taken, { signal, stopping });
      } catch (error) {
        if (stopping.aborted) return this.held.giveBack(taken);
        log.warn(
          { err: error, queue: name, jobId: id, attempt: taken.retryCount + 1 },
          "an attempt at a job failed",
        );
        return this.boss.fail(name, id, { message: error instanceof Error ? error.message : "unknown" });
      }
      if (!outcome) return this.boss.complete(name, id);
      await this.held.giveBack(taken, outcome.again);
      setTimeout(() => this.wake(), outcome.again + 20).unref();
    });
  }
}
