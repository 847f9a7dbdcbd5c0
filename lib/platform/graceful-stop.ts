import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { log } from "./log";

/** Milliseconds that running requests get (AI takes its time); then their connections are closed. */
const REQUESTS_MS = 25_000;
/**
 * Milliseconds of the whole shutdown. The parent kills a little later (scripts/start/server,
 * docker-compose.yml).
 */
const WHOLE_MS = 30_000;
/** Milliseconds in which repeated signals count as one. */
const SAME_REQUEST_MS = 1_000;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Graceful shutdown at SIGTERM and SIGINT: no new connections, running requests finish, `work` stops
 * meanwhile, exit code 0. A second signal exits at once with 1. Called once, while Next starts.
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
    // Next exits when its requests and their `after` are done, whatever else runs, with a signal's exit code.
    process.exit = (() => void worked.then(() => exit(0))) as unknown as typeof process.exit;
    // An idle keep-alive connection would keep the server open until its timeout.
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
