import { db } from "@/lib/platform/db/client";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";

/** Makes all versions of a prompt so old that the next save is a version of its own. */
export async function letTimePass(promptId: string): Promise<void> {
  await db.$executeRaw`UPDATE prompt_versions SET began_at = began_at - make_interval(mins => ${HISTORY_LIMITS.minutes + 1}::int) WHERE prompt_id = ${promptId}::uuid`;
}

/** Versions 1 to `count` of a prompt at once, each with a text of its own. */
export async function manyVersions(promptId: string, count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO prompt_versions (prompt_id, number, source, size, title, short_description, prompt_text, content_type, category, tags, usage_examples, is_fillable, began_at, created_at)
    SELECT p.id, n, 'edit', 9, p.title, p.short_description, 'Текст версии ' || n, p.content_type, p.category, p.tags, p.usage_examples, p.is_fillable,
      now() - interval '1 day', now() - interval '1 day'
    FROM prompts p, generate_series(1, ${count}::int) AS n WHERE p.id = ${promptId}::uuid`;
  await db.$executeRaw`UPDATE prompts SET version = ${count}::int, prompt_text = ${`Текст версии ${count}`} WHERE id = ${promptId}::uuid`;
}
