import { standaloneDirectory } from "../start/build";
import type { Variables } from "../start/environment";
import { freePort } from "../start/ports";
import { startServer, waitUntilServing, type WebServer } from "../start/server";

/** The shell's variables that programs need. */
export const CLEAN: Variables = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };

/** Long, so that the server does not close a connection at the moment when a story reuses it. */
export const PATIENT: Variables = { KEEP_ALIVE_TIMEOUT: "600000" };

/** A running process of the built product. */
export type BuiltServer = WebServer & { origin: string };

/**
 * Starts a process of the built product on a free port of `host`, or on `variables.PORT`, and waits until it responds. Several can run from
 * the same build folder, because they do not write there (pages are cached in memory, files are in DATA_DIR).
 */
export async function startBuiltServer(
  variables: Variables,
  {
    host = "localhost",
    output = "ignore",
    directory = standaloneDirectory,
  }: { host?: string; output?: "ignore" | number; directory?: string } = {},
): Promise<BuiltServer> {
  const port = variables.PORT ?? String(await freePort());
  const origin = `http://${host}:${port}`;
  const server = startServer(
    directory,
    {
      ...CLEAN,
      HOST: "127.0.0.1",
      PORT: port,
      APP_ORIGIN: origin,
      LOG_LEVEL: "warn",
      RATE_LIMIT_SCALE: "1000",
      WEBHOOK_ALLOW_LOOPBACK: "true",
      ...variables,
    },
    output,
  );
  try {
    await waitUntilServing(origin, server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, origin };
}
