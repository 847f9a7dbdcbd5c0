import type { Server } from "node:http";
import { log } from "./log";

/** Milliseconds that running requests get (AI takes its time); then their connections are closed. */
const REQUESTS_MS = 25_000;
/** Milliseconds of the whole shutdown. The parent kills a little later (scripts/start/server, docker-compose.yml). */
const WHOLE_MS = 30_000;
/** Milliseconds in which repeated signals count as one. */
const SAME_REQUEST_MS = 1_000;

type Work = () => Promise<void>;

// Next bundles instrumentation and the server separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaWorkBeforeExit?: Set<Work> };
const registered = (shared.promptotekaWorkBeforeExit ??= new Set());

/** Registers `work` to run at shutdown, while the last requests finish. */
export function beforeExit(work: Work): void {
  registered.add(work);
}

/**
 * Graceful shutdown at SIGTERM and SIGINT: no new connections, running requests finish, the work of `beforeExit` is done
 * meanwhile, exit code 0. A second signal exits at once with 1. @param close what else has to end after the last request
 */
export function stopGracefully(server: Server, close: Work): void {
  const stop = async () => {
    const worked = Promise.all([...registered].map((work) => work())).catch((error: unknown) =>
      log.error({ err: error }, "background work did not stop well"),
    );
    setTimeout(() => {
      log.warn({ seconds: REQUESTS_MS / 1_000 }, "requests were still running at the end and are cut");
      server.closeAllConnections();
    }, REQUESTS_MS).unref();
    setTimeout(() => process.exit(1), WHOLE_MS).unref();
    // An idle keep-alive connection would keep the server open until its timeout.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    await new Promise((resolve) => server.close(resolve));
    await Promise.all([worked, close()]);
    process.exit(0);
  };
  onStopSignal(
    () => void stop(),
    () => process.exit(1),
  );
}

/** Calls `stop` at the first SIGTERM or SIGINT, and `end` at one that comes more than a second later. */
export function onStopSignal(stop: () => void, end: () => void): void {
  let since = 0;
  const hear = () => {
    if (since > 0) return void (Date.now() - since > SAME_REQUEST_MS && end());
    since = Date.now();
    stop();
  };
  process.on("SIGTERM", hear).on("SIGINT", hear);
}
