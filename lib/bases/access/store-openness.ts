import type { Database } from "@/lib/platform/db/client";

/**
 * Stores in a base's prompts whether lists show them to everybody, for lists, searches, counts, feeds and the sitemap.
 * @param tx a transaction that has changed the base and holds it
 */
export async function storeOpenness(tx: Database, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE prompts p SET is_public = now.open
    FROM (SELECT access_type = 'FREE' AND hidden_at IS NULL AND is_listed AS open FROM prompt_bases WHERE id = ${id}::uuid) AS now
    WHERE p.prompt_base_id = ${id}::uuid AND p.is_public <> now.open AND p.hidden_at IS NULL`;
}
