import { objectStorage } from "@/lib/integrations/storage/storage";
import { db } from "@/lib/platform/db/client";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { log } from "@/lib/platform/log";
import { IS_NAMED, UNUSED_FOR } from "./objects";

/** Objects removed concurrently. */
const BATCH = 20;
/** Objects looked up in one statement. */
const LOOKED_UP = 1_000;

/**
 * A session that holds this advisory lock, shared, pauses the sweep: a backup, whose snapshot still refers to objects released
 * meanwhile.
 */
export const KEEPS_OFF = 1_904_037;

/**
 * Deletes every attachment that nothing shows, and gives every object that no row names any more an hour until the sweep: what deletes
 * rows need not know of files. An attachment and what shows it are written in one transaction, so none in use is found unshown.
 * @param most rows of a batch
 * @param signal ends it between two batches
 */
export async function releaseUnnamed(signal?: AbortSignal, most = LOOKED_UP): Promise<void> {
  for (let after: string | null = FIRST_ID; after !== null && !signal?.aborted;) {
    const [batch]: { last: string | null }[] = await db.$queryRaw`
      WITH looked AS MATERIALIZED (SELECT id FROM attachments WHERE id > ${after}::uuid ORDER BY id LIMIT ${most}),
      gone AS (DELETE FROM attachments WHERE id = ANY(ARRAY(
        SELECT l.id FROM looked l
        WHERE NOT EXISTS (SELECT FROM prompt_examples e WHERE e.attachment_id = l.id) AND NOT EXISTS (SELECT FROM prompt_bases b WHERE b.cover_id = l.id)
          AND NOT EXISTS (SELECT FROM users u WHERE u.avatar_id = l.id) AND NOT EXISTS (SELECT FROM runs r WHERE r.attachment_id = l.id))))
      SELECT (SELECT id::text FROM looked ORDER BY id DESC LIMIT 1) AS last`;
    after = batch!.last;
  }
  for (let after: string | null = ""; after !== null && !signal?.aborted;) {
    const [batch]: { last: string | null }[] = await db.$queryRaw`
      WITH kept AS MATERIALIZED (SELECT key FROM stored_objects WHERE sweep_after IS NULL AND key > ${after} ORDER BY key LIMIT ${most}),
      released AS (
        UPDATE stored_objects o SET sweep_after = now() + make_interval(secs => ${UNUSED_FOR})
        FROM kept k WHERE o.key = k.key AND o.sweep_after IS NULL AND NOT (${IS_NAMED}))
      SELECT max(key) AS last FROM kept`;
    after = batch!.last;
  }
}

/**
 * Removes every object whose time is over and that no row names, then its row. So each object always has a row, and the next sweep
 * repeats an interrupted one. Does nothing during a backup.
 * @param signal ends it between two batches
 * @throws what the storage throws, when nothing of a batch could be removed
 */
export async function sweepObjects(signal?: AbortSignal): Promise<void> {
  for (let after = ""; !signal?.aborted;) {
    // A row being taken into use is locked; after its deadline it cannot be taken into use any more (see keepObjects).
    const due = await db.$queryRaw<{ key: string }[]>`
      WITH allowed AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${KEEPS_OFF}) AS yes)
      SELECT key FROM stored_objects o WHERE (SELECT yes FROM allowed) AND sweep_after <= now() AND key > ${after} AND (${IS_NAMED}) IS NOT TRUE
      ORDER BY key LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    if (due.length === 0) return;
    const keys = due.map(({ key }) => key);
    await remove(keys);
    after = keys.at(-1)!;
  }
}

async function remove(keys: string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => objectStorage().remove(key)));
  const gone = keys.filter((_, index) => results[index]!.status === "fulfilled");
  if (gone.length > 0)
    await db.$executeRaw`DELETE FROM stored_objects WHERE key = ANY(${gone}) AND sweep_after <= now()`;
  const failed = results.find((result) => result.status === "rejected");
  if (!failed) return;
  if (gone.length === 0) throw failed.reason;
  log.warn(
    { err: failed.reason as unknown, objects: keys.length - gone.length },
    "objects could not be removed",
  );
}
