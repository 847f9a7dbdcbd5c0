import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { uuid } from "@/lib/platform/validation/fields";
import { parse } from "@/lib/templates/parse";

type Written = { id: string; promptText: string };

/**
 * Writes down which variables the texts of prompts hold, in place of what stood there: those of the prompt's author and
 * of its base's owner. Every write of a prompt's text calls it in the same transaction; asking the texts themselves at
 * each reading would cost as much as all of them are long.
 * @returns how many uses are new
 */
export function storeVariableUses(tx: Database, prompts: readonly Written[]): Prisma.PrismaPromise<number> {
  const uses = prompts.flatMap(({ id, promptText }) =>
    variableIdsIn(promptText).map((variable) => ({ prompt: id, variable })),
  );
  // Waits for a variable that is being deleted, and then does not find it.
  return tx.$executeRaw`
    WITH found AS (
      SELECT v.id AS variable_id, p.id AS prompt_id
      FROM unnest(${uses.map(({ prompt }) => prompt)}::uuid[], ${uses.map(({ variable }) => variable)}::uuid[]) AS used (prompt_id, variable_id)
      JOIN prompts p ON p.id = used.prompt_id
      JOIN prompt_bases b ON b.id = p.prompt_base_id
      JOIN prompt_variables v ON v.id = used.variable_id AND (v.user_id = p.user_id OR v.user_id = b.owner_id)
      FOR KEY SHARE OF v
    ), gone AS (
      DELETE FROM prompt_variable_uses u
      WHERE u.prompt_id = ANY(${prompts.map(({ id }) => id)}::uuid[])
        AND NOT EXISTS (SELECT FROM found f WHERE f.prompt_id = u.prompt_id AND f.variable_id = u.variable_id)
    )
    INSERT INTO prompt_variable_uses (variable_id, prompt_id) SELECT variable_id, prompt_id FROM found ON CONFLICT DO NOTHING`;
}

/** The ids of the variables that a text holds, each once. */
function variableIdsIn(promptText: string): string[] {
  const ids = parse(promptText).flatMap((node) => (node.type === "variable" ? [node.id.toLowerCase()] : []));
  return [...new Set(ids)].filter((id) => uuid.safeParse(id).success);
}
