import { readFileSync } from "node:fs";
import type pg from "pg";

/** Fills an empty, migrated database with so many prompts and what belongs to them (./seed.sql): 20,000 or more. */
export async function seedGrowth(client: pg.Client, prompts: number): Promise<void> {
  await client.query(readFileSync("tests/support/growth/seed.sql", "utf8").replaceAll(":prompts", String(prompts)));
  // As autovacuum leaves them: the planner knows the data, and what stands in an index is not read in its table again.
  await client.query(
    "VACUUM (ANALYZE) users, prompt_bases, prompts, user_base_access, base_prompt_counts, author_prompt_counts, public_prompt_counts, base_counts",
  );
}
