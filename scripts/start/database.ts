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
 * The product's database: its address for the product's own role, and for one that may make databases; `kept` starts it
 * again when it ends, where it is ours.
 */
export type Database = { url: string; administrator: string; kept: Kept | null };

/**
 * The database at DATABASE_URL, else that of the embedded server, started here and stopped by `shutdown`. Where we may (the
 * embedded server; DATABASE_ADMIN_URL), its role is made first.
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

/** Opens the database and brings its schema up to date. */
export async function readyDatabase(variables: Variables, shutdown: Shutdown): Promise<Database> {
  const database = await openDatabase(variables, shutdown);
  const applied = await migrate(database.url);
  if (applied.length > 0) console.log(`Migrations applied: ${applied.join(", ")}`);
  return database;
}

/** A full disk is made room on by a person, which takes a while. */
const PACE: Pace = { pauses: [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000], giveUpAfter: 600_000 };

/** Starts the database again whenever it ends, where it is ours. @returns at the end: null, or why it could not be kept running */
export async function keepDatabase({ kept }: Database, shutdown: Shutdown): Promise<StartError | null> {
  if (kept) return keepRunning(kept, PACE, shutdown.ending);
  await shutdown.whenAsked;
  return null;
}

/**
 * Runs a database command against DATABASE_URL or the embedded server, which is stopped after it unless it was up before.
 * @param work gets the address, a signal that aborts when the end is asked for, and an administrator's address
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
