import type pg from "pg";
import { BoundedClient } from "@/lib/platform/db/bounded-client";
import { env } from "@/lib/platform/env";
import { FairQueue } from "@/lib/platform/fair-queue";
import { log } from "@/lib/platform/log";
import { QUEUE_SCHEMA } from "./queue";
import { take, type Taken } from "./take";

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

type Held = { controller: AbortController; seenOut: boolean };

/**
 * Which jobs this process works on, as locks of one database session: killed with the process, they tell every other
 * process at once that the job is free (pg-boss alone would wait for the job's time to run out). A session that breaks
 * while the process lives ends the work on everything that it held; only what is to be seen out goes on and is held
 * again by the next session.
 */
export class JobLeases {
  readonly #held = new Map<string, Held>();
  readonly #queue = new FairQueue({ slots: 1 });
  #client: Promise<pg.Client> | undefined;

  /** One after the other: a session carries out one statement at a time. */
  #use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return this.#queue.run("statement", async () => work(await this.#session()));
  }

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
      if (this.#held.size > 0)
        log.warn({ err: error, jobs: this.#held.size }, "the session that holds jobs was lost");
      this.#abort("The job is no longer held by this process.", ({ seenOut }) => !seenOut);
      if (this.#held.size > 0) void this.#session().catch(() => undefined); // whoever asks next tries again
    };
    client.on("error", lost);
    client.on("end", () => lost());
    await client.connect();
    for (const [key, { seenOut }] of this.#held)
      if (seenOut) await tryLock(client, "pg_try_advisory_lock", key);
    return client;
  }

  /** The job of a queue whose turn it is, taken for this process; null where none may run now. */
  async take(queue: string, perTurn: number | undefined): Promise<Taken | null> {
    return this.#use((client) => take(client, queue, perTurn));
  }

  /**
   * Runs `work` while holding the job.
   * @param job `seenOut`: its work goes on when the session that holds it breaks
   * @param work gets a signal that aborts when the job is lost or has to end
   */
  async while<T>(
    { name, id, seenOut = false }: { name: string; id: string; seenOut?: boolean },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(name, id);
    const controller = new AbortController();
    const held = { controller, seenOut };
    this.#held.set(key, held);
    try {
      while (!(await this.#lock("pg_try_advisory_lock", key))) {
        await pause(500); // its last holder is letting go of it
        controller.signal.throwIfAborted();
      }
      return await work(controller.signal);
    } finally {
      if (this.#held.get(key) === held) this.#held.delete(key); // else its next step has begun here
      if (this.#client) await this.#lock("pg_advisory_unlock", key).catch(() => undefined);
    }
  }

  async #lock(call: LockCall, key: string): Promise<boolean> {
    return this.#use((client) => tryLock(client, call, key));
  }

  /** Active jobs of these queues that no living process holds. */
  async abandoned(queues: string[]): Promise<{ name: string; id: string }[]> {
    return (
      await this.#use((client) =>
        client.query<{ name: string; id: string }>(ABANDONED, [queues, GRACE_SECONDS]),
      )
    ).rows;
  }

  /** Puts a job back for later, without costing an attempt. */
  async giveBack({ name, id }: { name: string; id: string }, milliseconds = 0): Promise<void> {
    await this.#use((client) =>
      client.query(
        `UPDATE ${QUEUE_SCHEMA}.job SET state = 'created', start_after = now() + make_interval(secs => $3)
         WHERE name = $1 AND id = $2 AND state = 'active'`,
        [name, id, milliseconds / 1_000],
      ),
    );
  }

  /** Ends the work on everything that can be handed back. */
  abortUnlessSeenOut(): void {
    this.#abort("This process is stopping.", ({ seenOut }) => !seenOut);
  }

  /** Ends the work on everything. */
  abortAll(): void {
    this.#abort("This process is stopping.", () => true);
  }

  #abort(reason: string, wanted: (held: Held) => boolean): void {
    for (const held of this.#held.values()) if (wanted(held)) held.controller.abort(new Error(reason));
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await (await client?.catch(() => undefined))?.end().catch(() => undefined);
  }
}

type LockCall = "pg_try_advisory_lock" | "pg_advisory_unlock";

async function tryLock(client: pg.Client, call: LockCall, key: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT ${call}(hashtextextended($1, 0)) AS done`, [
    key,
  ]);
  return rows[0]!.done;
}
