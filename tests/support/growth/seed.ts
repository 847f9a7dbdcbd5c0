import { readFileSync } from "node:fs";
import type pg from "pg";

const TABLES = [
  "users",
  "folders",
  "folder_prompts",
  "prompt_favourites",
  "prompt_bases",
  "prompts",
  "user_base_access",
  "base_prompt_counts",
  "author_prompt_counts",
  "public_prompt_counts",
  "public_tag_changes",
  "public_tag_counts",
  "public_tags",
  "tag_slugs",
  "base_counts",
  "base_changes",
  "follows",
  "notifications",
  "opened_prompts",
  "runs",
  "prompt_examples",
];

/** Fills an empty, migrated database with so many prompts and what belongs to them (./seed.sql): 6,000 or more. */
export async function seedGrowth(client: pg.Client, prompts: number): Promise<void> {
  await client.query(
    readFileSync("tests/support/growth/seed.sql", "utf8").replaceAll(":prompts", String(prompts)),
  );
  // As autovacuum leaves them: the planner knows the data, and what stands in an index is not read in its table again.
  // While autovacuum itself looks at one of the tables, what is new there is not marked as seen by everybody: then once more. And
  // without its index clean-up VACUUM leaves pages with the last dead row unmarked for ever where these are fewer than one in fifty.
  do {
    await client.query(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${TABLES.join(", ")}`);
  } while (!(await areAllVisible(client)));
}

async function areAllVisible(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    "SELECT bool_and(relallvisible >= relpages) AS all FROM pg_class WHERE relname = ANY($1)",
    [TABLES],
  );
  return rows[0]!.all;
}
