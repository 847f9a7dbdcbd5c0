import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { BoundedClient } from "@/lib/platform/db/bounded-client";
import { env } from "@/lib/platform/env";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { log } from "@/lib/platform/log";
import { QUEUE_SCHEMA } from "./queue";

/** A job as the queue hands it out; `retryCount` counts failed attempts. */
export type Taken = { id: string; name: string; data: object; retryCount: number; retryLimit: number };

type JobId = Pick<Taken, "name" | "id">;
type Lease = { controller: AbortController; finishOnStop: boolean };

/** Seconds between taking a job and locking it. */
const GRACE = 2;

// Active jobs without a lock: an advisory lock ends with its session.
const ABANDONED = `
  SELECT j.name, j.id FROM ${QUEUE_SCHEMA}.job j
  WHERE j.state = 'active' AND j.name = ANY($1) AND j.started_on < now() - make_interval(secs => $2)
    AND NOT EXISTS (
      SELECT FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(j.name || ':' || j.id, 0))`;

/**
 * Leases on the jobs that this process runs: advisory locks of one session, so that the jobs of a killed process are free
 * at once. If the session breaks, running jobs abort, except `finishOnStop` ones, which the next session locks again.
 */
export class JobLeases {
  readonly #leases = new Map<string, Lease>();
  /** A session carries out one statement at a time. */
  readonly #statements = new FairQueue({ slots: 1 });
  #client: Promise<pg.Client> | undefined;

  #use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return this.#statements.run("", async () => work(await this.#session()));
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
      if (this.#leases.size === 0) return;
      log.warn({ err: error, jobs: this.#leases.size }, "the session that holds jobs was lost");
      this.abort("The job is no longer held by this process.");
      void this.#session().catch(() => undefined); // the next statement tries again
    };
    client.on("error", lost);
    client.on("end", () => lost());
    await client.connect();
    for (const [key, { finishOnStop }] of this.#leases)
      if (finishOnStop) await callLock(client, "pg_try_advisory_lock", key);
    return client;
  }

  /**
   * Takes the next job of a queue: of the `turn` with the fewest running jobs, then of the one served longest ago, then the
   * oldest. One process at a time looks, so that `perTurn` holds. @returns null where no job may run now
   */
  take(queue: string, perTurn = 1_000_000): Promise<Taken | null> {
    return this.#use(async (client) => {
      const name = client.escapeLiteral(queue);
      // Without parameters both statements are one transaction, and the second sees what the lock's last owner did.
      const results = (await client.query(`
        SELECT pg_advisory_xact_lock(hashtextextended('take:' || ${name}, 0));
        WITH turns AS (
          SELECT data->>'turn' AS turn, count(*) FILTER (WHERE state = 'active') AS running, max(started_on) AS served
          FROM ${QUEUE_SCHEMA}.job WHERE name = ${name} AND data->>'turn' IS NOT NULL GROUP BY 1
        ), next AS (
          SELECT j.id FROM ${QUEUE_SCHEMA}.job j LEFT JOIN turns t ON t.turn = j.data->>'turn'
          WHERE j.name = ${name} AND j.state < 'active' AND j.start_after <= now()
            AND coalesce(t.running, 0) < ${Math.trunc(perTurn)}
          ORDER BY coalesce(t.running, 0), t.served NULLS FIRST, j.created_on, j.id
          LIMIT 1 FOR UPDATE OF j SKIP LOCKED
        )
        UPDATE ${QUEUE_SCHEMA}.job j SET state = 'active', started_on = now(),
          retry_count = CASE WHEN j.state = 'retry' THEN j.retry_count + 1 ELSE j.retry_count END
        FROM next WHERE j.name = ${name} AND j.id = next.id
        RETURNING j.id, j.name, j.data, j.retry_count AS "retryCount", j.retry_limit AS "retryLimit"`)) as unknown as pg.QueryResult<Taken>[];
      return results.at(-1)?.rows[0] ?? null;
    });
  }

  /** Runs `work` under a lease on the job. @param work gets a signal that aborts when the lease is lost or the work has to end */
  async hold<T>(
    { name, id, finishOnStop = false }: JobId & { finishOnStop?: boolean },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const key = `${name}:${id}`;
    const lease = { controller: new AbortController(), finishOnStop };
    const { signal } = lease.controller;
    this.#leases.set(key, lease);
    try {
      while (!(await this.#use((client) => callLock(client, "pg_try_advisory_lock", key)))) {
        await sleep(500); // its last holder is releasing it
        signal.throwIfAborted();
      }
      return await work(signal);
    } finally {
      if (this.#leases.get(key) === lease) this.#leases.delete(key); // else its next step has begun here
      if (this.#client)
        await this.#use((client) => callLock(client, "pg_advisory_unlock", key)).catch(() => undefined);
    }
  }

  /** Active jobs of these queues without a lease of a living process. */
  async abandoned(queues: string[]): Promise<JobId[]> {
    return (await this.#use((client) => client.query<JobId>(ABANDONED, [queues, GRACE]))).rows;
  }

  /** Puts a job back into the queue, for later, without costing an attempt. */
  async giveBack({ name, id }: JobId, milliseconds = 0): Promise<void> {
    const back = `UPDATE ${QUEUE_SCHEMA}.job SET state = 'created', start_after = now() + make_interval(secs => $3)
      WHERE name = $1 AND id = $2 AND state = 'active'`;
    await this.#use((client) => client.query(back, [name, id, milliseconds / 1_000]));
  }

  /** Aborts running jobs; `finishOnStop` ones only with `all`. */
  abort(reason: string, { all = false } = {}): void {
    for (const { controller, finishOnStop } of this.#leases.values())
      if (all || !finishOnStop) controller.abort(new Error(reason));
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await (await client?.catch(() => undefined))?.end().catch(() => undefined);
  }
}

async function callLock(
  client: pg.Client,
  call: "pg_try_advisory_lock" | "pg_advisory_unlock",
  key: string,
): Promise<boolean> {
  const text = `SELECT ${call}(hashtextextended($1, 0)) AS done`;
  return (await client.query<{ done: boolean }>(text, [key])).rows[0]!.done;
}
