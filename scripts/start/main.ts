import { parseArgs } from "node:util";
import { announcement } from "./announcement";
import { buildWhenChanged, standaloneDirectory } from "./build";
import { readyDatabase } from "./database";
import { seedWhenEmpty } from "./demo-data";
import { givenVariables, validated, withDefaults } from "./environment";
import type { Variables } from "./environment";
import { startFakes } from "./fakes";
import { requireFreePort } from "./ports";
import { generatePrismaClient } from "./prisma-client";
import { startServer, waitUntilServing } from "./server";
import { Shutdown } from "./shutdown";
import { bundleThreads } from "./thread-files";

type Options = { dev: boolean; withFakes: boolean };

async function start({ dev, withFakes }: Options, shutdown: Shutdown): Promise<void> {
  const given = withDefaults(givenVariables());
  const placeholder = { DATABASE_URL: "postgresql://127.0.0.1/promptoteka" };
  const { PORT: port, HOST: host } = validated({ ...placeholder, ...given });
  await requireFreePort(port, host);
  const fakes = withFakes ? await startFakes(shutdown) : { env: {}, urls: {} };
  const variables: Variables = { ...given, ...fakes.env, DATABASE_URL: await readyDatabase(given, shutdown) };
  const env = validated(variables);
  generatePrismaClient();
  bundleThreads();
  if (await seedWhenEmpty(variables)) console.log("Demo data written.");
  if (shutdown.asked) return;
  if (!dev) await buildWhenChanged(variables, shutdown.signal);
  if (shutdown.asked) return;
  const server = startServer(dev ? null : standaloneDirectory, { ...variables, APP_ORIGIN: env.APP_ORIGIN });
  shutdown.push(server.stop);
  await waitUntilServing(`http://${host.includes(":") ? `[${host}]` : host}:${port}`, server);
  console.log(announcement(env, fakes.urls));
  const ended = await Promise.race([shutdown.whenAsked, server.exited.then((code) => code ?? 1)]);
  if (typeof ended === "number") process.exitCode = ended || 1;
}

/** `npm start` and `npm run dev`: everything from the database to the server, until Ctrl+C. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { dev: { type: "boolean" }, "with-fakes": { type: "boolean" } } });
  const shutdown = new Shutdown();
  try {
    await start({ dev: values.dev ?? false, withFakes: values["with-fakes"] ?? false }, shutdown);
  } catch (error) {
    // What was broken off by Ctrl+C is no failure.
    if (!shutdown.asked) throw error;
  } finally {
    await shutdown.run();
  }
  process.exit();
}
