import path from "node:path";
import { createDatabase, migrate } from "../database/migrate";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { dataDirectory, givenVariables } from "./environment";
import type { Variables } from "./environment";
import { Shutdown } from "./shutdown";

/** The database's address: DATABASE_URL as given, else that of the embedded server, started here and stopped by `shutdown`. */
export async function databaseUrl(variables: Variables, shutdown: Shutdown): Promise<string> {
  if (variables.DATABASE_URL) return variables.DATABASE_URL;
  const server = await startEmbeddedPostgres(path.join(dataDirectory(variables), "postgres"));
  shutdown.push(server.stop);
  const url = server.url("promptoteka");
  await createDatabase(url);
  return url;
}

/** Starts the database when it is ours, and brings its schema up to date. @returns its address */
export async function readyDatabase(variables: Variables, shutdown: Shutdown): Promise<string> {
  const url = await databaseUrl(variables, shutdown);
  const applied = await migrate(url);
  if (applied.length > 0) console.log(`Migrations applied: ${applied.join(", ")}`);
  return url;
}

/**
 * Runs a database command against DATABASE_URL or the embedded server, which is stopped after it unless it was up before.
 * @param work gets a signal that aborts when the end is asked for
 */
export async function withDatabase(work: (url: string, signal: AbortSignal) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  try {
    await work(await databaseUrl(givenVariables(), shutdown), shutdown.signal);
  } finally {
    await shutdown.run();
  }
  process.exit();
}
