import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { log } from "./log";

/** Requests that run (an answer of an AI service takes its time) get this long; what is still open then is cut. */
const REQUESTS_MS = 25_000;
/** Everything together. What starts us waits a little longer before it kills (scripts/start/server, docker-compose.yml). */
const WHOLE_MS = 30_000;
/** One Ctrl+C may come as several signals; a later one means: now. */
const SAME_REQUEST_MS = 1_000;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Ends this server's process well at SIGTERM and SIGINT: no new connections, requests in work are finished, `work` is
 * stopped at the same time, and the exit code is 0. A second signal ends it at once, with 1. Called once, while Next starts.
 * @param work what else has to end first; it is not waited for without end
 */
export function stopGracefully(work: () => Promise<void>): void {
  const servers = new Set<Server>();
  subscribe(
    "http.server.request.start",
    (message) => void servers.add((message as { server: Server }).server),
  );

  const stop = (close: () => void) => {
    const since = Date.now();
    const exit = process.exit.bind(process);
    const worked = work().catch((error: unknown) =>
      log.error({ err: error }, "background work did not stop well"),
    );
    // Next ends the process when its requests and their `after` are done, whatever else is under way, and as if a signal had killed it.
    process.exit = (() => void worked.then(() => exit(0))) as unknown as typeof process.exit;
    // A connection that waits for its next request would hold the server open until it times out.
    setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100).unref();
    setTimeout(() => cut(servers), REQUESTS_MS).unref();
    setTimeout(() => exit(1), WHOLE_MS).unref();
    for (const signal of SIGNALS) {
      process.removeAllListeners(signal);
      process.on(signal, () => Date.now() - since > SAME_REQUEST_MS && exit(1));
    }
    close();
  };
  for (const signal of SIGNALS) {
    const listeners = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, () => stop(() => listeners.forEach((listener) => listener(signal))));
  }
}

function cut(servers: Set<Server>): void {
  log.warn({ seconds: REQUESTS_MS / 1_000 }, "requests were still running at the end and are cut");
  servers.forEach((server) => server.closeAllConnections());
}
