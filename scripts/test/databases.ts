import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensureApplicationDatabase } from "../database/application-role";
import { migrate } from "../database/migrate";
import { hashOf } from "../start/build";
import { seedWhenEmpty } from "../start/demo-data";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../start/embedded-postgres";
import { runningServer } from "../start/postgres-cluster";
import { endProcess, isAlive } from "../start/processes";
import { keepFolder, takeFolder } from "./kept-folder";

const HOME = path.resolve(".data/test-databases");
const MIGRATED = "promptoteka_template";
const SEEDED = "promptoteka_seeded";

/** Settings without durability, because a test database need not survive a crash; WAL files are removed instead of recycled. */
const fast = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "wal_recycle=off",
  "max_connections=200",
];

/** The inputs of a cluster of each kind; their hash is the key of the kept folder. The lock file has PostgreSQL's version; demo data depend on the day. */
const migratedSources = [
  "prisma/migrations",
  "scripts/database",
  "scripts/start/postgres-cluster.ts",
  "scripts/test/databases.ts",
  "package-lock.json",
];
const seededSources = [...migratedSources, "prisma", "lib", "messages"];
const keyOf = (seeded: boolean) =>
  seeded
    ? `seeded-${hashOf(seededSources)}-${new Date().toISOString().slice(0, 10)}`
    : `migrated-${hashOf(migratedSources)}`;

/**
 * A server with a migrated template. `create` copies it, or the demo data with it, into a new database and returns its address.
 * `files`: the folder of the demo data's files, to be copied.
 */
export type TestDatabases = {
  server: string;
  files: string;
  create: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Removes servers and folders of killed test runs. */
async function sweep(): Promise<void> {
  mkdirSync(HOME, { recursive: true });
  for (const name of readdirSync(HOME)) {
    const owner = /^run-(\d+)-/.exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const left = runningServer(path.join(HOME, name, "postgres"));
    if (left) await endProcess(left.pid, { signal: "SIGQUIT" });
    rmSync(path.join(HOME, name), { recursive: true, force: true });
  }
}

/** Runs `work` with a client of the database that `url` names. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies a template of the server at `server` (an address without a database) into `name`. */
async function copyTemplate(server: string, name: string, template: string): Promise<string> {
  await connected(`${server}/postgres`, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return `${server}/${name}`;
}

/** Tests run as the product's role, not as a superuser, with two more rights: to copy databases and to empty tables in any order. */
const ALLOW_TESTING =
  "ALTER ROLE promptoteka CREATEDB; GRANT SET ON PARAMETER session_replication_role TO promptoteka";

/** Creates the templates of a new server and forbids connections to them, so that they do not change. */
async function makeTemplates(embedded: EmbeddedPostgres, files: string, seeded: boolean): Promise<void> {
  const administrator = embedded.url("postgres");
  await ensureApplicationDatabase(administrator, embedded.applicationUrl(MIGRATED));
  await connected(administrator, (client) => client.query(ALLOW_TESTING));
  await migrate(embedded.applicationUrl(MIGRATED));
  if (seeded) {
    const url = await copyTemplate(serverOf(embedded), SEEDED, MIGRATED);
    const { PATH = "", HOME: home = "" } = process.env;
    await seedWhenEmpty({
      PATH,
      HOME: home,
      DATABASE_URL: url,
      DATA_DIR: files,
      AUTH_SECRET: "of-the-demo-data-of-the-demo-data",
      LOG_LEVEL: "warn",
    });
  }
  await connected(administrator, async (client) => {
    for (const name of seeded ? [MIGRATED, SEEDED] : [MIGRATED])
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  });
}

const serverOf = (embedded: EmbeddedPostgres) => embedded.applicationUrl("").replace(/\/$/, "");

/** A fingerprint of a server's global state: roles, their rights and settings. */
const COMMON = `SELECT md5(concat(${[
  "pg_authid",
  "pg_auth_members",
  "pg_db_role_setting",
  "pg_parameter_acl",
  "pg_tablespace",
  "pg_file_settings",
]
  .map((table) => `ARRAY(SELECT t::text FROM ${table} t ORDER BY 1)`)
  .join(", ")})) AS common`;

async function commonOf(embedded: EmbeddedPostgres): Promise<string> {
  const { rows } = await connected(embedded.url("postgres"), (client) =>
    client.query<{ common: string }>(COMMON),
  );
  return rows[0]!.common;
}

/** Drops what a run has created. @returns whether the server is in its initial state again */
async function leftAsFound(embedded: EmbeddedPostgres, before: string): Promise<boolean> {
  await connected(embedded.url("postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE NOT datistemplate AND datallowconn AND datname <> 'postgres'",
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  });
  return (await commonOf(embedded)) === before;
}

/** Starts the server of a kept folder, or a new one when there is none or it fails to start. */
async function openCluster(kept: string, folder: string, seeded: boolean): Promise<EmbeddedPostgres> {
  const directory = path.join(folder, "postgres");
  if (takeFolder(kept, folder)) {
    try {
      return await startEmbeddedPostgres(directory, { flags: fast });
    } catch {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres(directory, { flags: fast });
  try {
    await makeTemplates(embedded, path.join(folder, "files"), seeded);
    return embedded;
  } catch (error) {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Starts a separate PostgreSQL on a free port, with a migrated template and, on request, one with demo data. The folder is kept for the
 * next run as long as migrations and sources are unchanged.
 */
export async function startTestDatabases({ seeded = false } = {}): Promise<TestDatabases> {
  await sweep();
  const kept = path.join(HOME, keyOf(seeded));
  const folder = path.join(HOME, `run-${process.pid}-${randomUUID()}`);
  const embedded = await openCluster(kept, folder, seeded);
  const before = await commonOf(embedded);
  const stop = async () => {
    const clean = await leftAsFound(embedded, before).catch(() => false);
    await embedded.stop();
    if (clean) keepFolder(folder, kept);
    else rmSync(folder, { recursive: true, force: true });
  };
  const server = serverOf(embedded);
  return {
    server,
    files: path.join(folder, "files"),
    create: (name) => copyTemplate(server, name, seeded ? SEEDED : MIGRATED),
    stop,
  };
}
