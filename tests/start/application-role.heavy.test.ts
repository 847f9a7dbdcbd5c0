import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureApplicationDatabase } from "@/scripts/database/application-role";
import { createDatabase, migrate } from "@/scripts/database/migrate";
import { startEmbeddedPostgres } from "@/scripts/start/embedded-postgres";
import type { EmbeddedPostgres } from "@/scripts/start/embedded-postgres";
import { query, testDatabaseUrl } from "../support/database/test-database";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-role-"));
let server: EmbeddedPostgres;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres(path.join(folder, "postgres"), { flags: ["fsync=off"] });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const POWERS =
  "SELECT rolsuper, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user";
const NONE = [{ rolsuper: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }];

test("the tests themselves run under the product's own role", async () => {
  expect(await query(testDatabaseUrl(), POWERS)).toEqual(NONE);
});

test("a new database belongs to a role without powers, which makes everything in it", async () => {
  const url = server.applicationUrl("fresh");
  await ensureApplicationDatabase(server.url("postgres"), url);
  await ensureApplicationDatabase(server.url("postgres"), url);
  expect((await migrate(url)).length).toBeGreaterThan(0);
  expect(await query(url, POWERS)).toEqual(NONE);
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toMatchObject({ code: "42501" });
  await expect(query(url, "CREATE DATABASE another")).rejects.toMatchObject({ code: "42501" });
});

test("a database that an earlier version made as administrator is given over, with the queue's tables and all", async () => {
  const [admin, url] = [server.url("earlier"), server.applicationUrl("earlier")];
  await createDatabase(admin);
  await migrate(admin);
  await query(
    admin,
    `CREATE SCHEMA pgboss; CREATE TYPE pgboss.state AS ENUM ('a'); CREATE TABLE pgboss.job (id bigserial, name text, state pgboss.state) PARTITION BY LIST (name);
    CREATE TABLE pgboss.mail PARTITION OF pgboss.job FOR VALUES IN ('mail'); CREATE VIEW pgboss.jobs AS SELECT * FROM pgboss.job;
    CREATE FUNCTION pgboss.one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  );
  await query(
    admin,
    "INSERT INTO users (id, full_name, updated_at) VALUES ('00000000-0000-7000-8000-000000000001', 'Анна', now())",
  );
  await ensureApplicationDatabase(server.url("postgres"), url);
  expect(await query(url, "SELECT full_name FROM users")).toEqual([{ full_name: "Анна" }]);
  await query(
    url,
    "ALTER TABLE users ADD COLUMN later int; ALTER TYPE pgboss.state ADD VALUE 'b'; ALTER TABLE pgboss.mail ADD CHECK (id > 0); DROP FUNCTION pgboss.one(); DROP SCHEMA pgboss CASCADE",
  );
  const foreign =
    "SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'public' AND relkind IN ('r', 'S', 'v') AND relowner <> current_user::regrole";
  expect(await query(url, foreign)).toEqual([]);
  // What npm run db:reset does.
  await query(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  expect((await migrate(url)).length).toBeGreaterThan(0);
});
