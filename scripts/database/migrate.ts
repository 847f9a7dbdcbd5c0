import pg from "pg";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { StartError } from "../start/start-error";
import { readMigrations, withSchemaEngine } from "./schema-engine";
import { requireCyrillic, requireTrigrams } from "./server-check";

/** The key of the advisory lock; any number, the same for all processes. */
const ADVISORY_LOCK = 7_262_001;

/** Waits for a running migration and blocks further ones, until `unlockMigrations` or the end of the session. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_LOCK]);
}

export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_unlock($1)", [ADVISORY_LOCK]);
}

/** @throws StartError when the database cannot be reached */
export async function connect(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...settings });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} cannot be reached: ${(error as Error).message}\nCheck DATABASE_URL.`,
    );
  }
}

/** Times that a migration is tried that requests deadlock with. */
const ATTEMPTS = 5;

/** @returns the names of those that were pending */
async function apply(
  client: pg.Client,
  url: string,
  migrationsList: MigrationList,
  attempts = ATTEMPTS,
): Promise<string[]> {
  let pending: string[] = [];
  try {
    await withSchemaEngine(url, async (engine) => {
      const filters = { externalTables: [], externalEnums: [] };
      const { failedMigrationNames, history } = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: false,
        filters,
      });
      if (failedMigrationNames.length > 0) {
        throw new StartError(
          `The migration ${failedMigrationNames.join(", ")} failed here before. Mend its cause, then remove its row:\n` +
            "  DELETE FROM _prisma_migrations WHERE finished_at IS NULL;",
        );
      }
      if (history && history.diagnostic !== "databaseIsBehind") {
        throw new StartError(
          `The database has migrations that this version does not know: ${history.unpersistedMigrationNames.join(", ")}.\n` +
            "It was made by a newer version. Run that one, or use another database (DATA_DIR or DATABASE_URL).",
        );
      }
      pending = history?.unappliedMigrationNames ?? [];
      await engine.applyMigrations({ migrationsList, filters });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== "40P01" || attempts === 1) throw error;
    // A deadlock leaves nothing of a migration but its row.
    await client.query("DELETE FROM _prisma_migrations WHERE finished_at IS NULL");
    await apply(client, url, migrationsList, attempts - 1);
  }
  return pending;
}

/**
 * Applies pending migrations to the database at `url`, recorded in Prisma's own table. Concurrent processes wait for each other,
 * and a deadlock with requests is no failure.
 * @returns the names of the migrations that were applied now
 * @throws StartError when the server is unreachable or unsuitable, or the database has migrations of another product
 */
export async function migrate(url: string, migrations?: MigrationList): Promise<string[]> {
  const client = await connect(url);
  try {
    await lockMigrations(client);
    await requireCyrillic(client);
    const list = migrations ?? (await readMigrations());
    const applied = await apply(client, url, list).catch((error: Error) => {
      if (error instanceof StartError || !("severity" in error)) throw error;
      throw new StartError(`A migration could not be applied, nothing of it was: ${error.message}`);
    });
    await requireTrigrams(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Creates the database of `url` unless it exists. */
export async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const client = await connect(server.href);
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04 and 23505: another process has created it.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}
