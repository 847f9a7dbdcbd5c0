import { createHmac } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";

/**
 * Counts a copy of a prompt, once a day (UTC) for each person or address, against inflated counts.
 * @param who user id or client address; only a keyed hash of it is kept
 */
export async function countCopy(promptId: string, who: string): Promise<void> {
  const hash = createHmac("sha256", env().AUTH_SECRET).update(`copy:${who}`).digest("base64url");
  await db.$executeRaw`
    WITH counted AS (
      INSERT INTO prompt_copies (prompt_id, day, who) SELECT id, (now() AT TIME ZONE 'UTC')::date, ${hash} FROM prompts WHERE id = ${promptId}::uuid FOR KEY SHARE
      ON CONFLICT DO NOTHING RETURNING prompt_id
    )
    UPDATE prompts SET copy_count = copy_count + 1 FROM counted WHERE id = counted.prompt_id AND copy_count < 2147483647`;
}
