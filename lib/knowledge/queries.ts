import { db } from "@/lib/platform/db/client";
import { viewerId, type Viewer } from "@/lib/platform/viewer";

/**
 * The content of the viewer's own knowledge bases by id: the texts of their files, oldest first, a blank line between.
 * Anybody else's bases are left out, and so are empty ones.
 * @param input.limit the most characters of a base; the rest is cut off
 */
export async function knowledgeTexts(viewer: Viewer, { ids, limit }: { ids: string[]; limit: number }): Promise<Map<string, string>> {
  const ownerId = viewerId(viewer);
  if (!ownerId || ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; content: string }[]>`
    SELECT b.id, left(string_agg(left(c.extracted_text, ${limit}::int), E'\n\n' ORDER BY f.created_at, f.id), ${limit}::int) AS content
    FROM knowledge_bases b
    JOIN knowledge_files f ON f.knowledge_base_id = b.id
    JOIN knowledge_contents c ON c.file_id = f.id
    WHERE b.user_id = ${ownerId}::uuid AND b.id = ANY(${ids}::uuid[]) AND c.extracted_text <> ''
    GROUP BY b.id`;
  return new Map(rows.map(({ id, content }) => [id, content]));
}
