import { DAY } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";

/** What the results of the prompt o tell of it. */
const TOLD = Prisma.sql`
  SELECT o.id, EXISTS (SELECT FROM prompt_examples e WHERE e.prompt_id = o.id AND e.attachment_id IS NOT NULL) AS has_examples, prompt_model_keys(o.id, o.models) AS model_keys`;

/**
 * Writes down in prompts what their results tell of them: the models that were used, and whether there are pictures. Called by all
 * that writes results, under the prompts' locks.
 * @param which a condition on prompts o
 */
export function noteResults(tx: Database, which: Prisma.Sql): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    UPDATE prompts p SET has_examples = made.has_examples, model_keys = made.model_keys
    FROM (${TOLD} FROM prompts o WHERE ${which}) AS made
    WHERE p.id = made.id AND (p.has_examples <> made.has_examples OR p.model_keys <> made.model_keys)`;
}

/** Prompts of one transaction. */
const LATE = 200;

/**
 * The same for results that a server of version 1.29.0 added, hid or showed during the update: those of the last two days, found by
 * the moments in the ids of results and decisions.
 */
export async function noteLateResults(now = new Date()): Promise<void> {
  const hex = (now.getTime() - 2 * DAY).toString(16).padStart(12, "0");
  const since = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  const some = () =>
    transaction(async (tx) => {
      // Read again under the lock: a request may have noted its own meanwhile.
      const held = await tx.$queryRaw<{ id: string }[]>`
        SELECT o.id FROM prompts o CROSS JOIN LATERAL (${TOLD}) AS made WHERE o.id IN (
          SELECT e.prompt_id FROM prompt_examples e WHERE e.id >= ${since}::uuid
          UNION SELECT e.prompt_id FROM report_decisions d JOIN report_cases c ON c.id = d.case_id JOIN prompt_examples e ON e.id = c.example_id WHERE d.id >= ${since}::uuid
        ) AND (o.has_examples <> made.has_examples OR o.model_keys <> made.model_keys) ORDER BY o.id LIMIT ${LATE} FOR NO KEY UPDATE OF o`;
      await noteResults(tx, Prisma.sql`o.id = ANY(${held.map(({ id }) => id)}::uuid[])`);
      return held.length;
    });
  while ((await some()) === LATE);
}
