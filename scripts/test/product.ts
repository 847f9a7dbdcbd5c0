import { cpSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { buildWhenChanged, standaloneDirectory } from "../start/build";
import { seedWhenEmpty } from "../start/demo-data";
import type { Variables } from "../start/environment";
import { startFakes } from "../start/fakes";
import { freePort } from "../start/ports";
import { startServer, waitUntilServing } from "../start/server";
import type { Shutdown } from "../start/shutdown";
import { startTestDatabases } from "./databases";

const DEV_LOGIN_SECRET = "dev-login-for-end-to-end-tests";

/** What the end-to-end tests find in their environment. */
function told(variables: Variables, urls: Record<string, string>, standalone: string): Variables {
  const fakes = Object.entries(urls).map(([name, url]) => [`E2E_FAKE_${name.toUpperCase().replace(/\W/g, "_")}`, url] as const);
  return {
    ...Object.fromEntries(fakes),
    E2E_AUTH_SECRET: variables.AUTH_SECRET!,
    E2E_BASE_URL: variables.APP_ORIGIN!,
    E2E_DATABASE_URL: variables.DATABASE_URL!,
    E2E_DEV_LOGIN_SECRET: DEV_LOGIN_SECRET,
    E2E_STANDALONE_DIRECTORY: standalone,
  };
}

/**
 * The whole product for end-to-end tests: build, a database with the demo data, fakes, and the standalone server, run
 * from a copy (it writes its page cache beside itself) on a free port. All of it is stopped by `shutdown`.
 * @returns the variables for the tests
 */
export async function startProduct(folder: string, shutdown: Shutdown): Promise<Variables> {
  const clean = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };
  await buildWhenChanged(clean, shutdown.signal);
  const standalone = path.join(folder, "standalone");
  cpSync(standaloneDirectory, standalone, { recursive: true, verbatimSymlinks: true });
  const databases = await startTestDatabases();
  shutdown.push(databases.stop);
  const fakes = await startFakes(shutdown);
  const port = String(await freePort());
  const variables: Variables = {
    ...clean,
    DATABASE_URL: await databases.create("promptoteka_e2e"),
    HOST: "127.0.0.1",
    PORT: port,
    APP_ORIGIN: `http://localhost:${port}`,
    AUTH_SECRET: "end-to-end-tests-end-to-end-tests",
    DEV_LOGIN_SECRET,
    RATE_LIMIT_SCALE: "1000",
    KEEP_ALIVE_TIMEOUT: "600000", // or it closes a connection just when a story uses it again
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "warn",
    ...fakes.env,
    PAYMENTS_PROVIDER: "instant", // the spec that buys at YooKassa starts a server of its own
  };
  await seedWhenEmpty(variables);
  mkdirSync("test-results", { recursive: true });
  const server = startServer(standalone, variables, openSync("test-results/server.log", "w"));
  shutdown.push(server.stop);
  await waitUntilServing(variables.APP_ORIGIN!, server);
  return told(variables, fakes.urls, standalone);
}
