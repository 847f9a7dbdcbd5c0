import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FUNCTIONS_FILE, functionsOf } from "@/scripts/commands/db-functions";
import { difference } from "@/scripts/commands/db-new-migration";
import { connect, createDatabase, migrate } from "@/scripts/database/migrate";
import { migrationsDirectory, readMigrations } from "@/scripts/database/schema-engine";
import { newDatabase, query, testDatabaseUrl } from "../support/database/test-database";

const emptyDatabase = (name: string) => newDatabase(name, "template0");
const appliedIn = (url: string) =>
  query<{ migration_name: string }>(
    url,
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );

test("the migrations lead exactly to prisma/schema.prisma", async () => {
  expect(await difference(testDatabaseUrl())).toBeNull();
});

test("prisma/functions.sql is every function and trigger as the migrations leave it: npm run db:functions writes it", async () => {
  const client = await connect(testDatabaseUrl());
  try {
    expect(readFileSync(FUNCTIONS_FILE, "utf8")).toBe(await functionsOf(client));
  } finally {
    await client.end();
  }
});

test("a second run applies nothing @heavy", async () => {
  const url = await emptyDatabase("twice");
  expect(await migrate(url)).toContain("20261120000000_initial");
  expect(await migrate(url)).toEqual([]);
});

test("two processes at once apply each migration once @heavy", async () => {
  const url = await emptyDatabase("at_once");
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { length } = (await readMigrations()).migrationDirectories;
  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, length]);
  expect(await appliedIn(url)).toHaveLength(length);
});

test("a database that several processes make at once is made once", async () => {
  const url = testDatabaseUrl().replace(/\w+$/, `made_at_once_${process.env.JEST_WORKER_ID}`);
  await Promise.all([createDatabase(url), createDatabase(url), createDatabase(url)]);
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

/** Runs `work` with a list of these migrations, by name. */
async function withMigrations(
  scripts: Record<string, string>,
  work: (migrations: Awaited<ReturnType<typeof readMigrations>>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-migrations-"));
  try {
    cpSync(path.join(migrationsDirectory, "migration_lock.toml"), path.join(folder, "migration_lock.toml"));
    for (const [name, script] of Object.entries(scripts)) {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, "migration.sql"), script);
    }
    await work(await readMigrations(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a migration that cannot be applied leaves nothing of itself behind and is named at the next start", () =>
  withMigrations(
    {
      "20200101000000_broken": "CREATE TABLE half (id int); -- a comment; with a semicolon\nSELECT 1 / 0;",
    },
    async (migrations) => {
      const url = await emptyDatabase("broken");
      await expect(migrate(url, migrations)).rejects.toThrow("division by zero");
      expect(await query(url, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
      await expect(migrate(url, migrations)).rejects.toThrow("20200101000000_broken failed here before");
    },
  ));

test("a migration that requests deadlock with is tried five times", () =>
  withMigrations(
    {
      "20200101000000_first": "CREATE EXTENSION pg_trgm; CREATE SEQUENCE tries;",
      "20200101000001_unlucky": `CREATE TABLE whole (id int); DO $$ BEGIN
        IF nextval('tries') < 5 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF; END $$;`,
      "20200101000002_last": "CREATE TABLE later (id int);",
    },
    async (migrations) => {
      const url = await emptyDatabase("unlucky");
      expect(await migrate(url, migrations)).toEqual([
        "20200101000000_first",
        "20200101000001_unlucky",
        "20200101000002_last",
      ]);
      expect(await appliedIn(url)).toHaveLength(3);
      expect(await migrate(url, migrations)).toEqual([]);
    },
  ));

test("one that deadlocks every time is named as any other", () =>
  withMigrations(
    {
      "20200101000000_unlucky":
        "DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$;",
    },
    async (migrations) => {
      const url = await emptyDatabase("always_unlucky");
      await expect(migrate(url, migrations)).rejects.toThrow("deadlock detected");
      await expect(migrate(url, migrations)).rejects.toThrow("20200101000000_unlucky failed here before");
    },
  ));

test("the trash keeps no rows that triggers or jobs make", async () => {
  const [view] = await query<{ definition: string }>(
    testDatabaseUrl(),
    "SELECT pg_get_viewdef('trash_references'::regclass) AS definition",
  );
  const named = Array.from(view!.definition.matchAll(/'(\w+)'::regclass/g), ([, name]) => name!);
  expect(named.filter((name) => !["user_base_access", "prompt_bases"].includes(name)).sort()).toEqual([
    "base_changes",
    "base_prompt_counts",
    "knowledge_pieces",
    "knowledge_vectors",
    "knowledge_words",
    "trash_rows",
  ]);
});

test("a database of a newer version is refused", async () => {
  const url = await newDatabase("newer");
  await query(
    url,
    "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('1', '', now(), '29990101000000_later', 1)",
  );
  await expect(migrate(url)).rejects.toThrow("made by a newer version");
});

test.each([
  ["another encoding", "ENCODING 'SQL_ASCII' LOCALE 'C'"],
  ["a locale that cannot fold Cyrillic", "ENCODING 'UTF8' LOCALE 'C'"],
])("a database with %s is refused with the command that mends it", async (_, options) => {
  const url = testDatabaseUrl().replace(/\w+$/, `unfit_${process.env.JEST_WORKER_ID}`);
  const server = testDatabaseUrl().replace(/\w+$/, "postgres");
  await query(server, `DROP DATABASE IF EXISTS ${path.basename(url)}`);
  await query(server, `CREATE DATABASE ${path.basename(url)} TEMPLATE template0 ${options}`);
  await expect(migrate(url)).rejects.toThrow(
    "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8",
  );
});

test("a server that is not there is named without its password", async () => {
  const attempt = migrate("postgresql://someone:hidden-password@127.0.0.1:1/promptoteka");
  await expect(attempt).rejects.toThrow("promptoteka at 127.0.0.1:1 cannot be reached");
  await expect(attempt).rejects.not.toThrow("hidden-password");
});
