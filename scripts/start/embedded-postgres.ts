import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { keep, readKept } from "./kept-file";
import { freePort } from "./ports";
import { type PostgresBinaries, postgresBinaries } from "./postgres-binaries";
import { clusterExists, createCluster, runningServer } from "./postgres-cluster";
import { postgresUser } from "./postgres-user";
import { endProcess, isAlive, pause } from "./processes";
import { StartError } from "./start-error";

/** A running embedded server. `url(name)` addresses one of its databases; `stop` leaves a server of another process running. */
export type EmbeddedPostgres = { url: (database: string) => string; stop: () => Promise<void> };

/** `flags`: settings for this run, e.g. `["fsync=off"]`; `binaries`: another PostgreSQL than the installed one. */
type Options = { flags?: string[]; binaries?: PostgresBinaries };

type Kept = { port: number; password: string; owner: number };

/** Tries the password: "ready", "starting" (not reachable yet) or "refused" (it is not ours). */
async function probe(connectionString: string): Promise<"ready" | "starting" | "refused"> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    return (error as { code?: string }).code === "28P01" ? "refused" : "starting";
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitUntilReady(connectionString: string, pid: number, directory: string, log: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const state = await probe(connectionString);
    if (state === "ready") return;
    if (state === "refused") {
      throw new StartError(
        `The PostgreSQL in ${directory} does not take the password that is kept beside it.\n` +
          "If the data is not needed, move the folder away; npm start makes a new one.",
      );
    }
    if (!isAlive(pid)) break;
  }
  const lastLines = readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n");
  throw new StartError(`The embedded PostgreSQL did not start. Its log (${log}) ends with:\n${lastLines}`);
}

/**
 * Starts PostgreSQL over `directory`, making it first when there is none, on a free port of 127.0.0.1. Port and password
 * are kept beside it. A server left running by a start that was killed is taken over; one of a living start is shared.
 * @throws StartError for what the person can mend: foreign data, another version, a wrong password, no right user
 */
export async function startEmbeddedPostgres(directory: string, { flags = [], binaries = postgresBinaries() }: Options = {}): Promise<EmbeddedPostgres> {
  const keptFile = `${directory}.json`;
  const log = `${directory}.log`;
  const kept = readKept<Kept>(keptFile);
  const exists = clusterExists(directory, binaries.majorVersion);
  if (exists && !kept) {
    throw new StartError(`${directory} has no ${path.basename(keptFile)} beside it, so its password is not known. Move it away, or set DATABASE_URL.`);
  }
  const password = kept?.password ?? randomBytes(24).toString("base64url");
  const urlAt = (port: number) => (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

  const running = exists ? runningServer(directory) : null;
  if (running) {
    const url = urlAt(running.port);
    await waitUntilReady(url("postgres"), running.pid, directory, log);
    const shared = kept !== null && kept.owner !== process.pid && isAlive(kept.owner);
    if (!shared) keep(keptFile, { port: running.port, password, owner: process.pid });
    return { url, stop: async () => (shared ? undefined : endProcess(running.pid, "SIGINT")) };
  }

  mkdirSync(path.dirname(directory), { recursive: true });
  const user = postgresUser(binaries.initdb, directory);
  const port = await freePort(kept?.port);
  keep(keptFile, { port, password, owner: process.pid });
  if (!exists) createCluster(directory, password, binaries, user);
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "lc_messages=C", ...flags];
  const [command, ...args] = [...user.prefix, binaries.postgres, "-D", directory, "-p", String(port)].concat(
    settings.flatMap((setting) => ["-c", setting]),
  );
  const output = openSync(log, "w", 0o600);
  // Its own process group: Ctrl+C in the terminal must reach the web server first and the database only through us.
  const child = spawn(command!, args, { uid: user.uid, gid: user.gid, detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  child.unref();
  if (child.pid === undefined) throw new StartError(`The embedded PostgreSQL could not be run: ${command}`);
  const { pid } = child;
  const stop = () => endProcess(pid, "SIGINT");
  await waitUntilReady(urlAt(port)("postgres"), pid, directory, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: urlAt(port), stop };
}
