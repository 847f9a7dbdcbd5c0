import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import type { Variables } from "./environment";
import { endProcess, pause } from "./processes";
import { StartError } from "./start-error";

/** A running web server: `exited` resolves with its exit code, `stop` lets requests finish and ends it. */
export type WebServer = { pid: number; exited: Promise<number | null>; stop: () => Promise<void> };

/** Runs `server.js` of a standalone output, or Next's development server when `directory` is null. */
export function startServer(directory: string | null, variables: Variables, stdio: "inherit" | "ignore" | number = "inherit"): WebServer {
  const { PORT: port = "3000", HOST: host = "127.0.0.1" } = variables;
  const program = directory
    ? [path.join(directory, "server.js")]
    : ["node_modules/next/dist/bin/next", "dev", "--port", port, "--hostname", host];
  // Its own process group, so that Ctrl+C in the terminal reaches it through us, in the right order. The channel
  // tells it when we are gone without a word (kill -9): it would hold the port for ever.
  // Not in development: `next dev` passes it on to its own workers, whose channel it must not touch.
  const follow = directory ? ["--import", path.resolve("scripts/start/end-with-parent.mjs")] : [];
  const child = spawn(process.execPath, [...follow, ...program], {
    cwd: directory ?? process.cwd(),
    detached: true,
    stdio: ["ignore", stdio, stdio, "ipc"],
    env: {
      ...variables,
      HOSTNAME: host,
      NODE_ENV: directory ? "production" : "development",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  child.channel?.unref();
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { pid: child.pid ?? 0, exited, stop: () => stopGroup(child) };
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await endProcess(child.pid, "SIGTERM");
}

/**
 * Waits until the server answers.
 * @throws StartError when it ends instead, or says nothing for a minute
 */
export async function waitUntilServing(origin: string, server: WebServer): Promise<void> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !ended; await pause(100)) {
    const answer = await fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer) return;
  }
  throw new StartError("The web server did not start: what it says about it stands above.");
}
