import { read } from "@/lib/platform/db/read";
import type { Known } from "../known";
import type { FollowOfMail } from "./letter";

/** A mail names so many; the rest are in the settings. */
const NAMED = 3;

/** What a person follows now that some prompts are news of: authors first. */
export async function followsBehind(userId: string, { prompts }: Known): Promise<FollowOfMail[]> {
  if (!prompts) return [];
  const { all } = prompts;
  const authors = all.map(({ author }) => author.id);
  const categories = all.map(({ category }) => category);
  const tags = all.flatMap((prompt) => prompt.tags);
  return read<FollowOfMail>`
    SELECT f.kind::text AS kind, f.target, coalesce(a.full_name, f.target) AS name FROM follows f LEFT JOIN users a ON a.id = f.author_id
    WHERE f.user_id = ${userId}::uuid AND ((f.kind = 'user' AND f.target = ANY(${authors}::text[]))
      OR (f.kind = 'category' AND f.target = ANY(${categories}::text[])) OR (f.kind = 'tag' AND f.target = ANY(${tags}::text[])))
    ORDER BY f.kind, f.created_at DESC LIMIT ${NAMED}`;
}
