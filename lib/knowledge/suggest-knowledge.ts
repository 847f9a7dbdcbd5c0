import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import { beginsWith, type Typed, withWords } from "@/lib/platform/db/typed";
import { type Viewer, viewerId } from "@/lib/platform/viewer";

export type KnowledgeSuggestion = { id: string; name: string };

const NAME = Prisma.sql`b.name`;

/** The viewer's own knowledge bases (200 at most) whose name has every word that was typed; a guest has none. */
export async function suggestKnowledge(viewer: Viewer, { typed, limit }: { typed: Typed; limit: number }): Promise<KnowledgeSuggestion[]> {
  const ownerId = viewerId(viewer);
  if (!ownerId) return [];
  return db.$queryRaw<KnowledgeSuggestion[]>`${reads}
    SELECT b.id, b.name FROM knowledge_bases b WHERE b.user_id = ${ownerId}::uuid AND ${withWords(NAME, typed)}
    ORDER BY ${beginsWith(NAME, typed)} DESC, b.created_at DESC, b.id DESC LIMIT ${limit}`;
}
