import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import type { Variables } from "./environment";
import { endProcess, pause } from "./processes";
import type { Kept } from "./restarts";
import { developmentServer } from "./server-file";
import { StartError } from "./start-error";

/** A running web server: `exited` resolves with its exit code (null after a signal), `ended` with the same in words; `stop` lets requests finish and ends it. */
export type WebServer = {
  pid: number;
  exited: Promise<number | null>;
  ended: Promise<string>;
  stop: (hurry?: AbortSignal) => Promise<void>;
};

/** Timeout before a hanging server is killed, milliseconds; normally it stops within 30 seconds (lib/platform/graceful-stop). */
const STOP_PATIENCE = 35_000;

/** Runs `server.js` of a standalone output, or `developmentServer`, which is bundled by then, when `directory` is null. */
export function startServer(
  directory: string | null,
  variables: Variables,
  stdio: "inherit" | "ignore" | number = "inherit",
): WebServer {
  const program = directory ? path.join(directory, "server.js") : developmentServer;
  // A process group of its own, so that Ctrl+C reaches it only through this process, in the right order. It stops when the IPC channel
  // closes (kill -9 of this process); otherwise it would keep the port.
  const follow = ["--import", path.resolve("scripts/start/end-with-parent.mjs")];
  const child = spawn(process.execPath, [...follow, program], {
    cwd: directory ?? process.cwd(),
    detached: true,
    stdio: ["ignore", stdio, stdio, "ipc"],
    env: {
      ...variables,
      NODE_ENV: directory ? "production" : "development",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  child.channel?.unref();
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const ended = exited.then((code) =>
    child.signalCode ? `signal ${child.signalCode}` : `exit code ${code}`,
  );
  return { pid: child.pid ?? 0, exited, ended, stop: (hurry) => stopChild(child, hurry) };
}

async function stopChild(child: ChildProcess, hurry?: AbortSignal): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await endProcess(child.pid, { signal: "SIGTERM", patience: STOP_PATIENCE, hurry });
}

/**
 * Waits until the server answers.
 * @throws StartError when it ends, or does not answer within a minute
 */
export async function waitUntilServing(origin: string, server: WebServer): Promise<void> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !ended; await pause(100)) {
    const answer = await fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer) return;
  }
  throw new StartError("The web server did not start: see its output above.");
}

/**
 * Describes a server for the supervision of scripts/start/restarts.
 * @param start starts a server
 * @returns `kept` for the supervision, and a function that stops the running server
 */
export function keptServer(
  first: WebServer,
  start: () => Promise<WebServer>,
  origin: string,
): { kept: Kept; stop: WebServer["stop"] } {
  let current = first;
  const restart = async () => {
    current = await start();
    await waitUntilServing(origin, current).catch(async (error: unknown) => {
      await current.stop();
      throw error;
    });
  };
  return {
    kept: { name: "The web server", ended: () => current.ended, restart },
    stop: (hurry) => current.stop(hurry),
  };
}
