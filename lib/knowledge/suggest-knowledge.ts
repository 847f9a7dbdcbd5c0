import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { beginsWith, type Typed, withWords } from "@/lib/platform/db/search-prefix";
import { type Viewer, viewerId } from "@/lib/platform/viewer";

export type KnowledgeSuggestion = { id: string; name: string };

const NAME = Prisma.sql`b.name`;

/** The viewer's own knowledge bases (200 at most) whose name has every typed word; empty for guests. */
export async function suggestKnowledge(
  viewer: Viewer,
  { typed, limit }: { typed: Typed; limit: number },
): Promise<KnowledgeSuggestion[]> {
  const ownerId = viewerId(viewer);
  if (!ownerId) return [];
  return read<KnowledgeSuggestion>`
    SELECT b.id, b.name FROM knowledge_bases b WHERE b.user_id = ${ownerId}::uuid AND ${withWords(NAME, typed)}
    ORDER BY ${beginsWith(NAME, typed)} DESC, b.created_at DESC, b.id DESC LIMIT ${limit}`;
}
