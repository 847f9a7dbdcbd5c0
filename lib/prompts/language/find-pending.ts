import { db } from "@/lib/platform/db/client";
import { inPacedBatches } from "@/lib/platform/db/in-batches";
import { transaction } from "@/lib/platform/db/transaction";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { BEGINNING, findLanguages, type LanguageTexts } from "./find-language";

/** Prompts of one statement: some hundred texts in memory, locked for some tenths of a second. */
const BATCH = 200;

/**
 * Detects the language of prompts older than the detector, until all are done or some minutes have passed. Stores each batch, so
 * that a stop loses nothing, and does not touch the time of change. A concurrent edit wins.
 * @param most prompts of a batch
 * @returns how many there were
 */
export async function findPendingLanguages(signal: AbortSignal, most = BATCH): Promise<number> {
  const found = await inPacedBatches(signal, most, findBatch);
  if (found > 0) await transaction((tx) => invalidatePages(tx, { soon: ["lists"] }));
  return found;
}

async function findBatch(most: number): Promise<number> {
  const rows = await db.$queryRaw<(LanguageTexts & { id: string })[]>`
    SELECT id, title, short_description AS "shortDescription", left(prompt_text, ${BEGINNING}) AS "promptText"
    FROM prompts WHERE language_pending ORDER BY id LIMIT ${most}`;
  if (rows.length === 0) return 0;
  const languages = await findLanguages(rows);
  await db.$executeRaw`
    UPDATE prompts p SET language = found.language, language_pending = false
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${languages}::"PromptLanguage"[]) AS found (id, language)
    WHERE p.id = found.id AND p.language_pending`;
  return rows.length;
}
