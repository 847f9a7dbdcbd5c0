import { parseArgs } from "node:util";
import { announcement } from "./announcement";
import { buildWhenChanged, standaloneDirectory } from "./build";
import { keepDatabase, readyDatabase } from "./database";
import { seedWhenEmpty } from "./demo-data";
import { givenVariables, validated, validPapers, withDefaults } from "./environment";
import type { Variables } from "./environment";
import { startFakes } from "./fakes";
import { requireFreePort } from "./ports";
import { keepRunning } from "./restarts";
import type { Pace } from "./restarts";
import { keptServer, startServer, waitUntilServing } from "./server";
import { bundleServer, developmentServer } from "./server-file";
import { Shutdown } from "./shutdown";
import { bundleWorkers } from "./worker-files";

type Options = { dev: boolean; withFakes: boolean };

/** Short, because waiting does not help a server that keeps crashing. */
const SERVER_PACE: Pace = { pauses: [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000], giveUpAfter: 180_000 };

/** A migrated database with demo data, kept running. */
async function startDatabase(variables: Variables, shutdown: Shutdown) {
  const database = await readyDatabase(variables, shutdown);
  const failed = keepDatabase(database, shutdown);
  if (await seedWhenEmpty({ ...variables, DATABASE_URL: database.url })) console.log("Demo data written.");
  return { url: database.url, failed };
}

async function start({ dev, withFakes }: Options, shutdown: Shutdown): Promise<void> {
  const given = withDefaults(givenVariables());
  const placeholder = { DATABASE_URL: "postgresql://127.0.0.1/promptoteka" };
  const { PORT: port, HOST: host } = validated({ ...placeholder, ...given });
  await requireFreePort(port, host);
  const fakes = withFakes ? await startFakes(shutdown) : { env: {}, urls: {} };
  const variables: Variables = { ...given, ...fakes.env };
  const env = validated({ ...placeholder, ...variables });
  const papers = validPapers(env, !dev);
  bundleWorkers();
  // The build needs no database. What fails first ends the other by `ending`.
  const built = dev ? null : buildWhenChanged(variables, shutdown.ending);
  built?.catch(() => undefined); // is awaited below, after the database
  const database = await startDatabase(variables, shutdown);
  await built;
  if (shutdown.asked) return;
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const serverVariables = { ...variables, DATABASE_URL: database.url, APP_ORIGIN: env.APP_ORIGIN };
  const startOne = async () => {
    if (dev) await bundleServer(developmentServer); // each time: its sources may have changed
    return startServer(dev ? null : standaloneDirectory, serverVariables);
  };
  const first = await startOne();
  const server = keptServer(first, startOne, origin);
  shutdown.push(server.stop);
  await waitUntilServing(origin, first);
  console.log(announcement(env, papers, fakes.urls));
  const failed = await Promise.race([
    database.failed,
    keepRunning(server.kept, SERVER_PACE, shutdown.ending),
  ]);
  if (failed) throw failed;
}

/** `npm start` and `npm run dev`: everything from the database to the server, until Ctrl+C. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dev: { type: "boolean" }, "with-fakes": { type: "boolean" } },
  });
  const shutdown = new Shutdown();
  try {
    await start({ dev: values.dev ?? false, withFakes: values["with-fakes"] ?? false }, shutdown);
  } catch (error) {
    // An error after Ctrl+C is not a failure.
    if (!shutdown.asked) throw error;
  } finally {
    await shutdown.run();
  }
  process.exit(shutdown.forced ? 1 : 0);
}
