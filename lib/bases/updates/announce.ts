import { DAY, MINUTE } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction, waitLong } from "@/lib/platform/db/transaction";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { Prisma } from "@/lib/platform/db/generated/client";
import { notifyReaders } from "@/lib/notifications/notify";
import { announceRows } from "@/lib/webhooks/announce";

/** A change is stamped before its transaction commits; transactions are shorter than this. */
const SETTLED_MS = 10 * MINUTE;
/** Timeout of a transaction, milliseconds: it reads every change of the window, and one person can make millions. A failed run is repeated over a longer window. */
const LONGEST_MS = 10 * MINUTE;
/** A little less than a day, because runs are not exactly on time. */
const PAUSE_MS = DAY - 60 * MINUTE;
/** Bases in one transaction. */
const PIECE = 200;

type Changed = { id: string; added: number; changed: number };

/**
 * Notifies readers of bases that are not free, and webhooks of owners, of additions and changes since the last run, at most once
 * a day. The first run only sets the starting time. Idempotent: a repeated run uses the same fact keys, so nobody is notified
 * twice.
 */
export async function announceNews(now = new Date(), signal?: AbortSignal, piece = PIECE): Promise<void> {
  const until = new Date(now.getTime() - SETTLED_MS);
  const mark = await db.baseNewsMark.findUnique({ where: { id: 1 } });
  if (mark && until.getTime() - mark.until.getTime() < PAUSE_MS) return;
  if (mark) {
    let after: string | undefined = FIRST_ID;
    while (after) {
      if (signal?.aborted) return;
      const from: string = after;
      const bases = await longTransaction(async (tx) => {
        const found = await changedBases(tx, { from: mark.until, until, after: from, piece });
        for (const { id: baseId, added, changed } of found)
          await notifyReaders(tx, baseId, {
            kind: "baseUpdated",
            fact: `baseUpdated:${baseId}:${mark.until.toISOString()}`,
            data: { baseId, added, changed },
          });
        return found;
      });
      after = bases.length === piece ? bases.at(-1)?.id : undefined;
    }
    for (const ownerId of await ownersWithWebhooks()) {
      if (signal?.aborted) return;
      await longTransaction((tx) => announceToOwner(tx, ownerId, mark.until, until));
    }
  }
  await db.baseNewsMark.upsert({ where: { id: 1 }, create: { until }, update: { until } });
}

/** A transaction with `LONGEST_MS` for its statements and for its locks: a large import holds the webhooks of its owner until it commits. */
function longTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  return transaction(
    async (tx) => {
      await waitLong(tx, LONGEST_MS);
      return work(tx);
    },
    { longest: LONGEST_MS },
  );
}

/** Owners with an active webhook for updates: few. */
async function ownersWithWebhooks(): Promise<string[]> {
  const owners = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT user_id AS id FROM webhooks WHERE off_at IS NULL AND 'baseUpdated' = ANY(events)`;
  return owners.map(({ id }) => id);
}

/**
 * Sends an owner's webhooks the updates of bases of every access type. One transaction per owner: waiting for one webhook must
 * not lock another owner's, which a sale would wait for.
 */
function announceToOwner(tx: Database, ownerId: string, from: Date, until: Date): Promise<void> {
  return announceRows(
    tx,
    Prisma.sql`
      SELECT b.owner_id AS user_id, 'baseUpdated'::"WebhookEvent" AS event, 'baseUpdated:' || b.id || ':' || ${from.toISOString()}::text AS fact,
        jsonb_build_object('baseId', b.id, 'added', c.added, 'changed', c.changed) AS data
      FROM prompt_bases b
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE added_at > ${from})::int AS added, count(*) FILTER (WHERE added_at IS NULL OR added_at <= ${from})::int AS changed
        FROM base_changes WHERE base_id = b.id AND at > ${from} AND at <= ${until} AND removed_at IS NULL
      ) AS c WHERE b.owner_id = ${ownerId}::uuid AND c.added + c.changed > 0`,
  );
}

/** Changed bases with readers, by id, with counts, without hidden prompts. */
function changedBases(
  tx: Database,
  { from, until, after, piece }: { from: Date; until: Date; after: string; piece: number },
): Promise<Changed[]> {
  return tx.$queryRaw<Changed[]>`
    SELECT c.base_id AS id, count(*) FILTER (WHERE c.added_at > ${from})::int AS added, count(*) FILTER (WHERE c.added_at IS NULL OR c.added_at <= ${from})::int AS changed
    FROM base_changes c JOIN prompt_bases b ON b.id = c.base_id
    WHERE c.at > ${from} AND c.at <= ${until} AND c.removed_at IS NULL AND c.base_id > ${after}::uuid AND b.access_type NOT IN ('PRIVATE', 'FREE')
      AND c.prompt_id NOT IN (SELECT id FROM prompts WHERE hidden_at IS NOT NULL)
      AND EXISTS (SELECT 1 FROM user_base_access a WHERE a.base_id = b.id AND (a.expires_at IS NULL OR a.expires_at > now()))
    GROUP BY c.base_id ORDER BY c.base_id LIMIT ${piece}`;
}
