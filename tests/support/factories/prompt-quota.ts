import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { fillTable } from "../database/test-database";
import { sized } from "../size";

let limit: { restore: () => void } | undefined;
afterEach(() => limit?.restore());

/**
 * Gives a person as many prompts as one may have, less `room`. Until the test ends the limit is 60 in `npm test`;
 * the drills fill the real one. @returns the limit
 */
export async function fillPromptQuota(
  base: { id: string; ownerId: string },
  { room = 0 } = {},
): Promise<number> {
  const max = sized<number>(60, PROMPT_LIMITS.perUser);
  limit = jest.replaceProperty(PROMPT_LIMITS as { perUser: number }, "perUser", max);
  await fillTable(
    `INSERT INTO prompts (id, user_id, prompt_base_id, title, short_description, prompt_text, content_type, updated_at)
     SELECT gen_random_uuid(), $1::uuid, $2::uuid, 'Имя', 'а', 'а', 'TEXT', now() FROM generate_series(1, $3::int)`,
    [base.ownerId, base.id, max - room],
  );
  return max;
}
