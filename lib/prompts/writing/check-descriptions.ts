import { db } from "@/lib/platform/db/client";
import { inPacedBatches } from "@/lib/platform/db/in-batches";
import { type DescribedText, descriptionsReveal } from "./description-reveals";

/** Prompts of one statement: some hundred texts in memory. */
const BATCH = 200;

/**
 * Checks the descriptions of prompts that were stored without it: those of an earlier version, and those restored from its trash.
 * Does not touch the time of change; a concurrent edit wins. No cached page changes, because until then the storefront checks what
 * it shows.
 * @param most prompts of a batch
 * @returns how many there were
 */
export function checkPendingDescriptions(signal: AbortSignal, most = BATCH): Promise<number> {
  return inPacedBatches(signal, most, checkBatch);
}

async function checkBatch(most: number): Promise<number> {
  const rows = await db.$queryRaw<(DescribedText & { id: string; version: number })[]>`
    SELECT id, version, short_description AS "shortDescription", prompt_text AS "promptText"
    FROM prompts WHERE description_reveals IS NULL ORDER BY id LIMIT ${most}`;
  if (rows.length === 0) return 0;
  const reveals = await descriptionsReveal(rows);
  await db.$executeRaw`
    UPDATE prompts p SET description_reveals = checked.reveals
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[], ${reveals}::bool[]) AS checked (id, version, reveals)
    WHERE p.id = checked.id AND p.version = checked.version AND p.description_reveals IS NULL`;
  return rows.length;
}
