import { createHmac } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { rankedWorth } from "../lists/score-prompts";

/** Days for which it is remembered who copied a prompt. */
export const COPIES_DAYS = 30;

/** The keyed hash of a person or an address in `prompt_copies`. @param who user id or client address */
export function copierHash(who: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`copy:${who}`).digest("base64url");
}

/**
 * Counts a copy of a prompt, once in 30 days for each person or address, against inflated counts. No job scores prompts of people
 * without open ones, so this keeps the worth of closed prompts.
 * @param who user id or client address
 */
export async function countCopy(promptId: string, who: string): Promise<void> {
  const worth = rankedWorth(Prisma.sql`2 + copy_count::float8`, Prisma.sql`greatest(created_at, opened_at)`);
  await db.$executeRaw`
    WITH counted AS (
      INSERT INTO prompt_copies (prompt_id, day, who) SELECT id, (now() AT TIME ZONE 'UTC')::date, ${copierHash(who)} FROM prompts WHERE id = ${promptId}::uuid FOR KEY SHARE
      ON CONFLICT DO NOTHING RETURNING prompt_id
    )
    UPDATE prompts SET copy_count = copy_count + 1,
      own_copy_count = own_copy_count + (SELECT count(*) FROM prompt_bases b WHERE b.id = prompt_base_id AND b.owner_id::text = ${who})::int,
      worth = CASE WHEN is_public THEN worth ELSE greatest(worth, ${worth}) END
    FROM counted WHERE id = counted.prompt_id AND copy_count < 2147483647`;
}
