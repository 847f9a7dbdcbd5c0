import { stopBackground } from "@/lib/jobs/background";
import { startWorker } from "@/lib/jobs/worker";
import { dataDirectory, givenVariables, validated } from "../start/environment";
import { keepDatabase, openDatabase } from "../start/database";
import { Shutdown } from "../start/shutdown";

/**
 * `npm run worker`: does the background work in a process of its own, beside servers with WORKER=off on the same
 * database and the same DATA_DIR, until Ctrl+C.
 */
export async function main(): Promise<void> {
  const shutdown = new Shutdown();
  const variables = givenVariables();
  const database = await openDatabase(variables, shutdown);
  const settings = {
    AUTH_SECRET: "-".repeat(32),
    ...variables,
    DATA_DIR: dataDirectory(variables),
    DATABASE_URL: database.url,
  };
  validated(settings);
  Object.assign(process.env, settings);
  process.on("unhandledRejection", (error) => console.error(error));
  const { JOBS } = await import("@/app/jobs");
  const worker = await startWorker(JOBS);
  shutdown.push(stopBackground);
  shutdown.push(worker.stop);
  console.log("The worker is at work. Ctrl+C ends it.");
  const failed = await Promise.race([shutdown.whenAsked, keepDatabase(database, shutdown)]);
  await shutdown.run();
  if (failed) throw failed;
  process.exit();
}
