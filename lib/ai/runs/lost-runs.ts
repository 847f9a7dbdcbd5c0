import { read } from "@/lib/platform/db/read";
import { settleHeldTokens } from "@/lib/identity/people/ai-budget";
import { transaction } from "@/lib/platform/db/transaction";
import { endRun } from "./settle-run";
import { giveBackTrial } from "./blind-trial/mutations";

const MOST = 500;

/**
 * Ends runs with an expired lease: their process was killed, or could not reach the database. They keep the stored part of the
 * answer and get RUN_LOST; nothing is sent again. Runs started together end together: a process that is still alive gives all of
 * them up at once, and sends none that waited for another's slot.
 * @param id only this one and those started with it
 */
export async function settleLostRuns(id: string | null = null): Promise<void> {
  const groups = await read<{ ids: string[] }>`
    SELECT array_agg(id ORDER BY id) AS ids FROM (
      SELECT id, group_id FROM runs WHERE state = 'running' AND lease_until < now()
        AND (${id}::uuid IS NULL OR group_id = (SELECT group_id FROM runs WHERE id = ${id}::uuid))
      ORDER BY lease_until LIMIT ${MOST}
    ) AS lost GROUP BY group_id`;
  for (const { ids } of groups)
    await transaction(async (tx) => {
      for (const lost of ids)
        await endRun(tx, lost, { state: "failed", usage: null, error: { code: "RUN_LOST", params: {} } });
    });
}

/**
 * Settles expired reservations, which are of killed processes. The tokens of the question are counted, because the service may have charged
 * for them; a trial is given back.
 */
export async function settleLostRequests(): Promise<void> {
  const rows = await read<{
    id: string;
    userId: string;
    model: string;
    day: string;
    question: number;
    answer: number;
    baseId: string | null;
  }>`
    SELECT id, user_id AS "userId", model, day::text AS day, question_tokens AS question, tokens - question_tokens AS answer, base_id AS "baseId" FROM ai_reservations
    WHERE expires_at < now() ORDER BY expires_at LIMIT ${MOST}`;
  for (const { baseId, ...held } of rows) {
    const use = { inputTokens: held.question, outputTokens: 0, cost: 0 };
    await transaction(async (tx) => {
      if (baseId === null) await settleHeldTokens(tx, held, use);
      else await giveBackTrial(tx, { userId: held.userId, baseId, held }, use);
    });
  }
}
