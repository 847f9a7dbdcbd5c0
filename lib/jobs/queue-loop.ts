import type PgBoss from "pg-boss";
import { log } from "@/lib/platform/log";
import type { HeldJobs } from "./held-jobs";

/** Milliseconds between two looks for jobs; what is sent in this process is heard of at once. */
const POLLING = 2_000;

export type Taken = Pick<PgBoss.JobWithMetadata<object>, "id" | "name" | "data" | "retryCount" | "retryLimit">;

/**
 * Takes jobs of one queue, one after the other. pg-boss has such a loop of its own, but that says "done" without
 * waiting for the database: an outage at that moment would end the process.
 */
export class QueueLoop {
  #stopping = false;
  #woken = false;
  #wake: () => void = () => undefined;

  constructor(
    private readonly boss: PgBoss,
    private readonly held: HeldJobs,
    readonly queue: string,
    private readonly work: (taken: Taken, signal: AbortSignal) => Promise<void>,
  ) {}

  async run(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      try {
        const [taken] = await this.boss.fetch<object>(this.queue, { includeMetadata: true });
        if (taken) await this.#carryOut(taken);
        else await this.#pause();
      } catch (error) {
        if (!this.#stopping) log.warn({ err: error, queue: this.queue }, "the queue could not be worked on");
        await this.#pause();
      }
    }
  }

  wake(): void {
    this.#woken = true; // also where it is just looking and has not seen the new job
    this.#wake();
  }

  stop(): void {
    this.#stopping = true;
    this.#wake();
  }

  #pause(): Promise<void> {
    if (this.#stopping || this.#woken) return Promise.resolve();
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
    await this.held.while(name, id, async (signal) => {
      try {
        if (this.#stopping) throw new Error("This process is stopping.");
        await this.work(taken, signal);
      } catch (error) {
        if (this.#stopping) return this.held.giveBack(name, id);
        log.warn({ err: error, queue: name, jobId: id, attempt: taken.retryCount + 1 }, "an attempt at a job failed");
        return this.boss.fail(name, id, { message: error instanceof Error ? error.message : "unknown" });
      }
      await this.boss.complete(name, id);
    });
  }
}
