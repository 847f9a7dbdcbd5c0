import type { Database } from "@/lib/platform/db/client";
import { isOpenToAll, type SeenFacts } from "../policy";

/**
 * Writes down in a base's prompts whether everybody may read them: lists, searches, counts, feeds and the sitemap go by that.
 * @param tx a transaction that has changed the base and holds it
 */
export async function storeOpenness(
  tx: Database,
  { id, ...base }: Pick<SeenFacts, "accessType" | "hiddenAt"> & { id: string },
): Promise<void> {
  const isPublic = isOpenToAll(base);
  await tx.$executeRaw`UPDATE prompts SET is_public = ${isPublic} WHERE prompt_base_id = ${id}::uuid AND is_public <> ${isPublic} AND hidden_at IS NULL`;
}
