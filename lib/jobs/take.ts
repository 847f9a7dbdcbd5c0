import type pg from "pg";
import { QUEUE_SCHEMA } from "./queue";

/** A job as the queue hands it out; `retryCount` counts failed attempts. */
export type Taken = { id: string; name: string; data: object; retryCount: number; retryLimit: number };

/**
 * Takes the job whose turn it is (pg-boss would take the oldest): turns with the fewest running jobs go first, then the
 * one that was served longest ago, then the oldest job. Jobs without a turn are each on their own. One process at a time
 * looks, so that `perTurn` holds; a queue is a small table of its own.
 * @returns null where no job may run now
 */
export async function take(
  client: pg.Client,
  queue: string,
  perTurn: number | undefined,
): Promise<Taken | null> {
  const name = client.escapeLiteral(queue);
  const limit = Math.trunc(perTurn ?? 1_000_000);
  // Without parameters both statements are one transaction, and the second sees what the lock's last owner did.
  const results = (await client.query(`
    SELECT pg_advisory_xact_lock(hashtextextended('take:' || ${name}, 0));
    WITH turns AS (
      SELECT data->>'turn' AS turn, count(*) FILTER (WHERE state = 'active') AS running, max(started_on) AS served
      FROM ${QUEUE_SCHEMA}.job WHERE name = ${name} AND data->>'turn' IS NOT NULL GROUP BY 1
    ), next AS (
      SELECT j.id FROM ${QUEUE_SCHEMA}.job j LEFT JOIN turns t ON t.turn = j.data->>'turn'
      WHERE j.name = ${name} AND j.state < 'active' AND j.start_after <= now() AND coalesce(t.running, 0) < ${limit}
      ORDER BY coalesce(t.running, 0), t.served NULLS FIRST, j.created_on, j.id
      LIMIT 1 FOR UPDATE OF j SKIP LOCKED
    )
    UPDATE ${QUEUE_SCHEMA}.job j
    SET state = 'active', started_on = now(), retry_count = CASE WHEN j.state = 'retry' THEN j.retry_count + 1 ELSE j.retry_count END
    FROM next WHERE j.name = ${name} AND j.id = next.id
    RETURNING j.id, j.name, j.data, j.retry_count AS "retryCount", j.retry_limit AS "retryLimit"`)) as unknown as pg.QueryResult<Taken>[];
  return results.at(-1)?.rows[0] ?? null;
}
