import { read } from "@/lib/platform/db/read";
import { settleRun } from "./settle-run";

const MOST = 500;

/**
 * Ends runs whose lease has ended: their process was killed, or could not reach the database. They keep what was stored of
 * the answer and say RUN_LOST; nothing is sent again.
 * @param id only this one
 */
export async function settleLostRuns(id: string | null = null): Promise<void> {
  const rows = await read<{ id: string }>`
    SELECT id FROM runs WHERE state = 'running' AND lease_until < now() AND (${id}::uuid IS NULL OR id = ${id}::uuid)
    ORDER BY lease_until LIMIT ${MOST}`;
  for (const row of rows)
    await settleRun(row.id, { state: "failed", usage: null, error: { code: "RUN_LOST", params: {} } });
}
