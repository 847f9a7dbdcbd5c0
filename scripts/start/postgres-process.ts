import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import pg from "pg";
import type { PostgresUser } from "./postgres-user";
import { isAlive, pause } from "./processes";
import { StartError } from "./start-error";

/** The parameters of one run of the server. */
export type PostgresRun = {
  program: string;
  directory: string;
  port: number;
  user: PostgresUser;
  log: string;
  flags: string[];
};

/** A running postmaster; `ended` resolves with how it ended, e.g. "signal SIGKILL". */
export type Postmaster = { pid: number; ended: Promise<string> };

/** Milliseconds until a silent server counts as failed, and for crash recovery. */
const SILENCE_MS = 60_000;
const RECOVERY_MS = 600_000;

/** Starts the server; appends its output to `log`. */
export function runPostgres({ program, directory, port, user, log, flags }: PostgresRun): Postmaster {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "lc_messages=C", ...flags];
  const [command, ...args] = [...user.prefix, program, "-D", directory, "-p", String(port)].concat(
    settings.flatMap((setting) => ["-c", setting]),
  );
  const output = openSync(log, "a", 0o600);
  // A process group of its own, because Ctrl+C must stop the web server before the database.
  const child = spawn(command!, args, {
    uid: user.uid,
    gid: user.gid,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();
  if (child.pid === undefined) throw new StartError(`The embedded PostgreSQL could not be run: ${command}`);
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`)),
  );
  return { pid: child.pid, ended };
}

/** A server that an earlier start left running. It is not a child process, so it is polled. */
export function postmasterOf(pid: number): Postmaster {
  const ended = new Promise<string>((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve("for an unknown reason");
    }, 250).unref();
  });
  return { pid, ended };
}

/** Tries to connect: "recovering" means crash recovery, "refused" another password. */
async function probe(connectionString: string): Promise<"ready" | "silent" | "recovering" | "refused"> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "28P01" ? "refused" : code === "57P03" ? "recovering" : "silent";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The last lines that the server wrote. */
export function endOfLog(log: string): string {
  return readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n");
}

/**
 * Waits until a server takes connections.
 * @throws StartError when it ends, does not answer in time, or has another password
 */
export async function waitUntilReady(
  connectionString: string,
  pid: number,
  { directory, log }: Pick<PostgresRun, "directory" | "log">,
): Promise<void> {
  const began = Date.now();
  for (let state = await probe(connectionString); state !== "ready"; state = await probe(connectionString)) {
    if (state === "refused") {
      throw new StartError(
        `The PostgreSQL in ${directory} does not take the password that is kept beside it.\n` +
          "If the data is not needed, move the folder away; npm start makes a new one.",
      );
    }
    if (!isAlive(pid) || Date.now() - began > (state === "recovering" ? RECOVERY_MS : SILENCE_MS)) {
      throw new StartError(
        `The embedded PostgreSQL did not start. Its log (${log}) ends with:\n${endOfLog(log)}`,
      );
    }
    await pause(50);
  }
}
