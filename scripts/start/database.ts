import path from "node:path";
import { ensureApplicationDatabase } from "../database/application-role";
import { migrate } from "../database/migrate";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { dataDirectory, givenVariables } from "./environment";
import type { Variables } from "./environment";
import { keepRunning } from "./restarts";
import type { Kept, Pace } from "./restarts";
import { Shutdown } from "./shutdown";
import type { StartError } from "./start-error";

/**
 * The product's database: its address for the product's role, and for a role that may create databases. `kept` restarts the embedded
 * server.
 */
export type Database = { url: string; administrator: string; kept: Kept | null };

/**
 * Opens the database at DATABASE_URL, else starts the embedded server, which `shutdown` stops. Creates the product's role where it can
 * (embedded server, DATABASE_ADMIN_URL).
 */
export async function openDatabase(variables: Variables, shutdown: Shutdown): Promise<Database> {
  const { DATABASE_URL: given, DATABASE_ADMIN_URL: administrator } = variables;
  if (given) {
    if (administrator) await ensureApplicationDatabase(administrator, given);
    return { url: given, administrator: administrator ?? given, kept: null };
  }
  const server = await startEmbeddedPostgres(path.join(dataDirectory(variables), "postgres"));
  shutdown.push(server.stop);
  const url = server.applicationUrl("promptoteka");
  await ensureApplicationDatabase(server.url("postgres"), url);
  return { url, administrator: server.url("promptoteka"), kept: server.kept };
}

/** Opens the database and applies migrations. */
export async function readyDatabase(variables: Variables, shutdown: Shutdown): Promise<Database> {
  const database = await openDatabase(variables, shutdown);
  const applied = await migrate(database.url);
  if (applied.length > 0) console.log(`Migrations applied: ${applied.join(", ")}`);
  return database;
}

/** Long, because a person needs time to free a full disk. */
const PACE: Pace = { pauses: [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000], giveUpAfter: 600_000 };

/** Restarts the embedded database whenever it ends. @returns at the end: null, or the error of the last restart */
export async function keepDatabase({ kept }: Database, shutdown: Shutdown): Promise<StartError | null> {
  if (kept) return keepRunning(kept, PACE, shutdown.ending);
  await shutdown.whenAsked;
  return null;
}

/**
 * Runs a database command against DATABASE_URL or the embedded server, which is stopped afterwards unless it was running before.
 * @param work gets the address, a signal that aborts at shutdown, and an administrator's address
 */
export async function withDatabase(
  work: (url: string, signal: AbortSignal, administrator: string) => Promise<void>,
): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const { url, administrator } = await openDatabase(givenVariables(), shutdown);
    await work(url, shutdown.signal, administrator);
  } finally {
    await shutdown.run();
  }
  process.exit();
}
