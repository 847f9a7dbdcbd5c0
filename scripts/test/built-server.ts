import { standaloneDirectory } from "../start/build";
import type { Variables } from "../start/environment";
import { freePort } from "../start/ports";
import { startServer, waitUntilServing, type WebServer } from "../start/server";

/** Of the shell's variables, what programs need to run. */
export const CLEAN: Variables = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };

/** For stories: or a server closes a connection just when a story uses it again. */
export const PATIENT: Variables = { KEEP_ALIVE_TIMEOUT: "600000" };

/** A process of the built product that answers. */
export type BuiltServer = WebServer & { origin: string };

/**
 * Starts a process of the built product on a free port of `host`, or on `variables.PORT`, and waits until it answers. Any number of them run from the
 * build's own folder: nothing is written there (lib/platform/page-cache keeps pages in memory, files lie in DATA_DIR).
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
