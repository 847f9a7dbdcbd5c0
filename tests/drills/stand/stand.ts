import { cpSync, mkdtempSync, rmSync, chmodSync, mkdirSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenChanged, standaloneDirectory } from "../../../scripts/start/build";
import { seedWhenEmpty } from "../../../scripts/start/demo-data";
import type { Variables } from "../../../scripts/start/environment";
import { startFakes } from "../../../scripts/start/fakes";
import { freePort } from "../../../scripts/start/ports";
import { startServer, waitUntilServing, type WebServer } from "../../../scripts/start/server";
import { Shutdown } from "../../../scripts/start/shutdown";
import { startTestDatabases } from "../../../scripts/test/databases";

const SECRET = "dev-login-for-fault-drills";
export const CLEAN: Variables = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };

/** One server process of the stand. */
export type StandServer = WebServer & { origin: string; secret: string; folder: string };

/** The product with a database server of its own; all of it ends and goes with the block that opened it. */
export type Stand = {
  databaseUrl: string;
  /** The same database for who may do everything with the server. */
  adminUrl: string;
  fakes: Record<string, string>;
  start: (variables?: Variables) => Promise<StandServer>;
} & AsyncDisposable;

/**
 * A fresh database with the demo data, the fakes of the outside services, and as many servers of the built product on it
 * as a drill starts.
 */
export async function openStand(): Promise<Stand> {
  const shutdown = new Shutdown();
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-faults-"));
  chmodSync(folder, 0o755);
  await buildWhenChanged(CLEAN);
  const databases = await startTestDatabases();
  shutdown.push(databases.stop);
  const databaseUrl = await databases.create("promptoteka_faults");
  const fakes = await startFakes(shutdown);
  const shared: Variables = {
    ...CLEAN,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "fault-drills-fault-drills-fault-drills",
    DEV_LOGIN_SECRET: SECRET,
    HOST: "127.0.0.1",
    RATE_LIMIT_SCALE: "10000",
    LOG_LEVEL: "warn",
    ...fakes.env,
    PAYMENTS_PROVIDER: "instant",
  };
  await seedWhenEmpty({ ...shared, APP_ORIGIN: "http://localhost" });

  async function start(variables: Variables = {}): Promise<StandServer> {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const own = mkdtempSync(path.join(folder, "server-"));
    cpSync(standaloneDirectory, own, { recursive: true, verbatimSymlinks: true });
    mkdirSync("test-results", { recursive: true });
    const server = startServer(
      own,
      { ...shared, PORT: port, APP_ORIGIN: origin, DATA_DIR: path.join(own, "data"), ...variables },
      openSync("test-results/faults.log", "a"),
    );
    shutdown.push(server.stop);
    await waitUntilServing(origin, server);
    return { ...server, origin, secret: SECRET, folder: own };
  }

  return {
    databaseUrl,
    adminUrl: databaseUrl,
    fakes: fakes.urls,
    start,
    async [Symbol.asyncDispose]() {
      await shutdown.run();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
