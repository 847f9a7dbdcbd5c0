import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { log } from "@/lib/platform/log";
import { write } from "./write";

/** People in one transaction. */
const PIECE = 2_000;

type Round = { id: string; baseId: string; after: string };

/**
 * Notifies everyone of the facts stored by `notifyReaders`, oldest first. A batch and the round's progress are one transaction,
 * so that an interrupted round resumes, and two workers share the rounds. A failed round is retried next time and does not block
 * others.
 * @param signal ends it between two batches
 * @param piece people in one transaction
 */
export async function carryOutRounds(signal?: AbortSignal, piece = PIECE): Promise<void> {
  const failed: string[] = [];
  let more = true;
  while (more && !signal?.aborted) {
    const taken: Taken = {};
    more = await transaction((tx) => tellPiece(tx, { piece, failed, taken })).catch((error: unknown) => {
      if (!taken.id) throw error;
      log.error({ err: error, roundId: taken.id }, "many could not be told of a fact");
      return failed.push(taken.id) > 0;
    });
  }
}

/** Which round a transaction has taken, for the handler of its failure. */
type Taken = { id?: string };

async function tellPiece(
  tx: Database,
  { piece, failed, taken }: { piece: number; failed: string[]; taken: Taken },
): Promise<boolean> {
  const [round] = await tx.$queryRaw<Round[]>`
    SELECT id, base_id AS "baseId", coalesce(after, ${FIRST_ID}::uuid) AS after FROM notification_rounds
    WHERE id <> ALL(${failed}::uuid[]) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  taken.id = round?.id;
  if (!round) return false;
  const { count, last } = await write(
    tx,
    Prisma.sql`
      SELECT a.user_id, r.kind, r.fact, r.data FROM notification_rounds r, user_base_access a
      WHERE r.id = ${round.id}::uuid AND a.base_id = ${round.baseId}::uuid AND a.user_id > ${round.after}::uuid
        AND (a.expires_at IS NULL OR a.expires_at > now())
      ORDER BY a.user_id LIMIT ${piece}`,
  );
  if (count < piece) await tx.$executeRaw`DELETE FROM notification_rounds WHERE id = ${round.id}::uuid`;
  else
    await tx.$executeRaw`UPDATE notification_rounds SET after = ${last}::uuid WHERE id = ${round.id}::uuid`;
  return true;
}
