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
  // The state that autovacuum leaves: statistics are known, and index-only scans skip the table. While autovacuum holds one of the tables,
  // new rows are not marked all-visible: then repeat. Without INDEX_CLEANUP, VACUUM never marks pages with the last dead row if they are
  // fewer than one in fifty.
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
