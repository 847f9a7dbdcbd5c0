import { cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { buildWhenChanged, standaloneDirectory } from "../start/build";
import type { Variables } from "../start/environment";
import { startFakes } from "../start/fakes";
import type { Shutdown } from "../start/shutdown";
import { type BuiltServer, CLEAN, PATIENT, startBuiltServer } from "./built-server";
import { startTestDatabases } from "./databases";

/** The built product for tests, on a database with demo data and with fakes of the outside services. */
export type Product = {
  /** The environment of all its servers. */
  variables: Variables;
  /** The addresses of the fakes by name. */
  fakes: Record<string, string>;
  /** Starts a server on a free port of `host`, with a DATA_DIR of its own. @param directory of another build */
  start: (variables?: Variables, host?: string, directory?: string) => Promise<BuiltServer>;
};

/**
 * Prepares the product; `shutdown` stops everything.
 * @param folder for the servers' files; `log`: the file in test-results that servers write to
 */
export async function openProduct(folder: string, log: string, shutdown: Shutdown): Promise<Product> {
  await buildWhenChanged(CLEAN, shutdown.signal);
  const databases = await startTestDatabases({ seeded: true });
  shutdown.push(databases.stop);
  const fakes = await startFakes(shutdown);
  const variables: Variables = {
    DATABASE_URL: await databases.create("promptoteka_product"),
    AUTH_SECRET: "product-for-tests-product-for-tests",
    DEV_LOGIN_SECRET: "dev-login-of-the-product-for-tests",
    ...fakes.env,
    PAYMENTS_PROVIDER: "instant", // the specs that buy at YooKassa start servers of their own
  };
  mkdirSync("test-results", { recursive: true });
  const output = openSync(path.join("test-results", log), "a");
  const start: Product["start"] = async (more = {}, host, directory) => {
    const data = mkdtempSync(path.join(folder, "data-"));
    cpSync(databases.files, data, { recursive: true });
    const server = await startBuiltServer(
      { ...variables, DATA_DIR: data, ...more },
      { host, output, directory },
    );
    shutdown.push(server.stop);
    return server;
  };
  return { variables, fakes: fakes.urls, start };
}

/** Starts the product with one server. @returns the environment of the end-to-end tests */
export async function startProduct(folder: string, shutdown: Shutdown): Promise<Variables> {
  rmSync("test-results/server.log", { force: true });
  const { variables, fakes, start } = await openProduct(folder, "server.log", shutdown);
  const { origin } = await start(PATIENT);
  const told = Object.entries(fakes).map(
    ([name, url]) => [`E2E_FAKE_${name.toUpperCase().replace(/\W/g, "_")}`, url] as const,
  );
  return {
    ...Object.fromEntries(told),
    E2E_AUTH_SECRET: variables.AUTH_SECRET!,
    E2E_BASE_URL: origin,
    E2E_DATABASE_URL: variables.DATABASE_URL!,
    E2E_DEV_LOGIN_SECRET: variables.DEV_LOGIN_SECRET!,
    E2E_STANDALONE_DIRECTORY: standaloneDirectory,
  };
}
