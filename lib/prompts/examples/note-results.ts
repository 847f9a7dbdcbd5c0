import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";

/**
 * Writes down in prompts what their results tell of them: the models that were used, and whether there are pictures. Called by all
 * that writes results, under the prompts' locks.
 * @param which a condition on prompts o
 */
export function noteResults(tx: Database, which: Prisma.Sql): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    UPDATE prompts p SET has_examples = made.has_examples, model_keys = made.model_keys
    FROM (
      SELECT o.id, EXISTS (SELECT FROM prompt_examples e WHERE e.prompt_id = o.id AND e.attachment_id IS NOT NULL) AS has_examples, prompt_model_keys(o.id, o.models) AS model_keys
      FROM prompts o WHERE ${which}
    ) AS made
    WHERE p.id = made.id AND (p.has_examples <> made.has_examples OR p.model_keys <> made.model_keys)`;
}
