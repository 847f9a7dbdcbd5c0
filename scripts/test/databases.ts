import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { ensureApplicationDatabase } from "../database/application-role";
import { migrate } from "../database/migrate";
import { startEmbeddedPostgres } from "../start/embedded-postgres";
import { readKept } from "../start/kept-file";
import { runningServer } from "../start/postgres-cluster";
import { endProcess, isAlive } from "../start/processes";

const PREFIX = "promptoteka-test-";
const TEMPLATE = "promptoteka_template";

/** Nothing of a test database must survive a crash, so it never waits for the disk. */
const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0", "max_connections=200"];

/** A server with a migrated template. `create` copies it into a new database and returns its address. */
export type TestDatabases = { server: string; create: (name: string) => Promise<string>; stop: () => Promise<void> };

/** Removes what a test run left that was killed: its server and its folder. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = path.join(tmpdir(), name, "postgres");
    const kept = readKept<{ owner: number }>(`${directory}.json`);
    if (!kept || isAlive(kept.owner)) continue;
    const left = runningServer(directory);
    if (left) await endProcess(left.pid, { signal: "SIGQUIT" });
    rmSync(path.dirname(directory), { recursive: true, force: true });
  }
}

/** Copies the template of the server at `server` (an address without a database) into `name`. */
async function copyTemplate(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}

/** Tests run as the product's own role, no superuser; beyond it they copy databases and empty tables in any order. */
async function allowTesting(administrator: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  try {
    await client.query("ALTER ROLE promptoteka CREATEDB; GRANT SET ON PARAMETER session_replication_role TO promptoteka");
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL of its own in a temporary folder, on a free port, with one migrated template database. */
export async function startTestDatabases(): Promise<TestDatabases> {
  await sweep();
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres(path.join(folder, "postgres"), { flags: fast });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ensureApplicationDatabase(embedded.url("postgres"), embedded.applicationUrl(TEMPLATE));
    await allowTesting(embedded.url("postgres"));
    await migrate(embedded.applicationUrl(TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  const server = embedded.applicationUrl("").replace(/\/$/, "");
  return { server, create: (name) => copyTemplate(server, name), stop };
}
