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

test("a second run applies nothing", async () => {
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

test("a migration that cannot be applied leaves nothing of itself behind and is named at the next start", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-migrations-"));
  try {
    cpSync(path.join(migrationsDirectory, "migration_lock.toml"), path.join(folder, "migration_lock.toml"));
    mkdirSync(path.join(folder, "20200101000000_broken"));
    writeFileSync(
      path.join(folder, "20200101000000_broken", "migration.sql"),
      "CREATE TABLE half (id int); -- a comment; with a semicolon\nSELECT 1 / 0;",
    );
    const url = await emptyDatabase("broken");
    const migrations = await readMigrations(folder);
    await expect(migrate(url, migrations)).rejects.toThrow("division by zero");
    expect(await query(url, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    await expect(migrate(url, migrations)).rejects.toThrow("20200101000000_broken failed here before");
  } finally {
    rmSync(folder, { recursive: true });
  }
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
