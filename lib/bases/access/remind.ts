import { notify } from "@/lib/notifications/notify";
import { dueNow } from "@/lib/platform/db/due-clock";
import { transaction } from "@/lib/platform/db/transaction";

/** Days before the end of access when its holder is notified (docs/product/access.md 2). */
const DAYS_BEFORE = 3;
/** People in one transaction. */
const PIECE = 500;

type Ending = { id: string; userId: string; baseId: string; expiresAt: Date };

/**
 * Notifies people whose access to a base ends soon, once for each end date: after an extension again before the new one. Not for
 * access given or changed within those last days, nor for renewing subscriptions, which have their own notices.
 */
export async function remindOfEnds(signal?: AbortSignal): Promise<void> {
  let reminded = PIECE;
  while (reminded === PIECE && !signal?.aborted) reminded = await remindSome();
}

async function remindSome(): Promise<number> {
  return transaction(async (tx) => {
    const now = await dueNow(tx);
    const ending = await tx.$queryRaw<Ending[]>`
      UPDATE user_base_access SET reminded_of = expires_at WHERE id = ANY(ARRAY(
        SELECT id FROM user_base_access a
        WHERE expires_at > ${now} AND expires_at <= ${now}::timestamptz + make_interval(days => ${DAYS_BEFORE}) AND reminded_of IS DISTINCT FROM expires_at
          AND updated_at <= expires_at - make_interval(days => ${DAYS_BEFORE})
          AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.user_id = a.user_id AND s.base_id = a.base_id AND s.state IN ('active', 'pastDue'))
        ORDER BY expires_at LIMIT ${PIECE} FOR NO KEY UPDATE SKIP LOCKED
      )) RETURNING id, user_id AS "userId", base_id AS "baseId", expires_at AS "expiresAt"`;
    await notify(
      tx,
      ending.map(({ id, userId, baseId, expiresAt }) => ({
        userId,
        kind: "accessEnding",
        fact: `accessEnding:${id}:${expiresAt.toISOString()}`,
        data: { baseId, endsAt: expiresAt.toISOString() },
      })),
    );
    return ending.length;
  });
}
