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
