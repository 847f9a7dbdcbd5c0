import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../scripts/start/ports";
import { startServer, waitUntilServing } from "../../../scripts/start/server";

export type SecondServer = { origin: string; pid: number; stop: () => Promise<void> };

/** Another process of the same build on the same database, from its own folder as a second container would run it. */
export async function secondServer(variables: Record<string, string> = {}): Promise<SecondServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-second-"));
  cpSync(process.env.E2E_STANDALONE_DIRECTORY!, folder, { recursive: true, verbatimSymlinks: true });
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const given = {
    PATH: process.env.PATH ?? "",
    HOST: "127.0.0.1",
    PORT: port,
    APP_ORIGIN: origin,
    AUTH_SECRET: process.env.E2E_AUTH_SECRET!,
    DEV_LOGIN_SECRET: process.env.E2E_DEV_LOGIN_SECRET!,
    DATABASE_URL: process.env.E2E_DATABASE_URL!,
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "warn",
    RATE_LIMIT_SCALE: "1000",
    KEEP_ALIVE_TIMEOUT: "600000", // or it closes a connection just when a story uses it again
    ...variables,
  };
  const server = startServer(folder, given, "ignore");
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilServing(origin, server);
    return { origin, pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
