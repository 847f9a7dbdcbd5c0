import { type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { VARIABLE_PREFIXES } from "@/lib/templates/nodes";

/** A token as PostgreSQL finds it, its id in the first group. */
const TOKEN = `\\{\\{\\s*(?:${VARIABLE_PREFIXES.join("|")})_([0-9a-fA-F-]{36})\\s*\\}\\}`;

/** Prompts that the user wrote or keeps in own bases: the only ones that are searched. */
function ownPromptIds(userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM prompts WHERE user_id = ${userId}::uuid
    UNION SELECT q.id FROM prompts q JOIN prompt_bases b ON b.id = q.prompt_base_id WHERE b.owner_id = ${userId}::uuid`;
}

/** How many of the user's prompts hold each variable: one pass over their texts, whatever the size of the library. */
export async function countUses(tx: Database, userId: string): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; count: number }[]>`
    SELECT lower(token[1]) AS id, count(DISTINCT p.id)::int AS count
    FROM prompts p CROSS JOIN LATERAL regexp_matches(p.prompt_text, ${TOKEN}, 'g') AS token
    WHERE p.id IN (${ownPromptIds(userId)}) AND p.prompt_text LIKE '%{{%'
    GROUP BY 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The user's prompts that hold a variable, by title. */
export async function promptsWith(tx: Database, userId: string, id: string): Promise<{ id: string; title: string }[]> {
  return tx.$queryRaw<{ id: string; title: string }[]>`
    SELECT p.id, p.title FROM prompts p
    WHERE p.id IN (${ownPromptIds(userId)}) AND p.prompt_text ~* ${TOKEN.replace("[0-9a-fA-F-]{36}", id)}
    ORDER BY p.title, p.id`;
}
