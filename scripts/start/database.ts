import path from "node:path";
import { createDatabase, migrate } from "../database/migrate";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { dataDirectory } from "./environment";
import type { Variables } from "./environment";
import type { Shutdown } from "./shutdown";

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
