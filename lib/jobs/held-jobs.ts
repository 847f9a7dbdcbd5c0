import type pg from "pg";
import { BoundedClient } from "@/lib/platform/db/bounded-client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { QUEUE_SCHEMA } from "./queue";

const keyOf = (queue: string, id: string) => `${queue}:${id}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Jobs that somebody took and nobody holds: advisory locks end with their session, however that ended.
const ABANDONED = `
  SELECT j.name, j.id FROM ${QUEUE_SCHEMA}.job j
  WHERE j.state = 'active' AND j.name = ANY($1) AND j.started_on < now() - make_interval(secs => $2)
    AND NOT EXISTS (
      SELECT FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(j.name || ':' || j.id, 0))`;

/** Between taking a job and holding it there is a moment. */
const GRACE_SECONDS = 2;

/**
 * Which jobs this process works on, as locks of one database session: killed with the process, they tell every other
 * process at once that the job is free (pg-boss alone would wait for the job's time to run out). A session that breaks
 * while the process lives ends the work on everything that it held.
 */
export class HeldJobs {
  readonly #held = new Map<string, AbortController>();
  #client: Promise<pg.Client> | undefined;

  #session(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new BoundedClient({
      connectionString: env().DATABASE_URL,
      application_name: "promptoteka-held-jobs",
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
    });
    client.lease = { patience: 15_000, firstBy: Infinity, failed: () => undefined };
    const lost = (error?: Error) => {
      if (!this.#client) return;
      this.#client = undefined;
      if (this.#held.size > 0) log.warn({ err: error, jobs: this.#held.size }, "the session that holds jobs was lost");
      for (const controller of this.#held.values()) controller.abort(new Error("The job is no longer held by this process."));
    };
    client.on("error", lost);
    client.on("end", () => lost());
    await client.connect();
    return client;
  }

  /**
   * Runs `work` while holding the job.
   * @param work gets a signal that aborts when the job is lost or everything stops
   */
  async while<T>(queue: string, id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = keyOf(queue, id);
    const controller = new AbortController();
    this.#held.set(key, controller);
    try {
      while (!(await this.#lock("pg_try_advisory_lock", key))) {
        await pause(500); // its last holder is letting go of it
        controller.signal.throwIfAborted();
      }
      return await work(controller.signal);
    } finally {
      this.#held.delete(key);
      if (this.#client) await this.#lock("pg_advisory_unlock", key).catch(() => undefined);
    }
  }

  async #lock(call: "pg_try_advisory_lock" | "pg_advisory_unlock", key: string): Promise<boolean> {
    const client = await this.#session();
    const { rows } = await client.query<{ done: boolean }>(`SELECT ${call}(hashtextextended($1, 0)) AS done`, [key]);
    return rows[0]!.done;
  }

  /** Active jobs of these queues that no living process holds. */
  async abandoned(queues: string[]): Promise<{ name: string; id: string }[]> {
    const client = await this.#session();
    return (await client.query<{ name: string; id: string }>(ABANDONED, [queues, GRACE_SECONDS])).rows;
  }

  /** Puts a job back as if it had never been taken, so that a stop costs no attempt. */
  async giveBack(queue: string, id: string): Promise<void> {
    const client = await this.#session();
    await client.query(
      `UPDATE ${QUEUE_SCHEMA}.job SET state = 'created', started_on = NULL, start_after = now() + interval '2 seconds'
       WHERE name = $1 AND id = $2 AND state = 'active'`,
      [queue, id],
    );
  }

  /** Aborts the work on everything. */
  abortAll(): void {
    for (const controller of this.#held.values()) controller.abort(new Error("This process is stopping."));
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await (await client?.catch(() => undefined))?.end().catch(() => undefined);
  }
}
