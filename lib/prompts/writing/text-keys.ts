import type { Database } from "@/lib/platform/db/client";

/**
 * What texts are looked for by among a base's prompts (their `text_key`), in the order given. PostgreSQL alone folds: JavaScript has
 * other small letters for İ and Σ.
 */
export async function textKeys(tx: Database, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT prompt_text_key(given.text) AS key FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(text, place) ORDER BY given.place`;
  return rows.map(({ key }) => key);
}

/** Whether a base has a text. Uses the index of text keys: comparing with thousands of texts would read them all. */
export async function isInBase(tx: Database, promptBaseId: string, promptText: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM prompts
    WHERE prompt_base_id = ${promptBaseId}::uuid AND text_key = prompt_text_key(${promptText}) AND prompt_text = ${promptText} LIMIT 1`;
  return rows.length > 0;
}
