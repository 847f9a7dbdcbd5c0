import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { keep, readKept } from "./kept-file";
import { freePort } from "./ports";
import { type PostgresBinaries, postgresBinaries } from "./postgres-binaries";
import { clusterExists, createCluster, runningServer } from "./postgres-cluster";
import { endOfLog, postmasterOf, runPostgres, waitUntilReady } from "./postgres-process";
import type { Postmaster, PostgresRun } from "./postgres-process";
import { postgresUser } from "./postgres-user";
import { endProcess, isAlive, pause } from "./processes";
import type { Kept as KeptRunning } from "./restarts";
import { StartError } from "./start-error";

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** The address of a database for the superuser, who creates roles and databases. */
  url: (database: string) => string;
  /** The address of a database for the product's role (created by scripts/database/application-role). */
  applicationUrl: (database: string) => string;
  /** Stops the server, unless another process started it. */
  stop: (hurry?: AbortSignal) => Promise<void>;
  /** Restarts it after a crash; null for a server of another process. */
  kept: KeptRunning | null;
};

/** `flags`: settings for this run, e.g. `["fsync=off"]`; `binaries`: another PostgreSQL than the installed one. */
type Options = { flags?: string[]; binaries?: PostgresBinaries };

type Kept = { port: number; password: string; applicationPassword?: string; owner: number };

/** Backends of a killed server finish their statement first; until then PostgreSQL refuses a new server. */
const ORPHANS_MS = 30_000;
const ORPHANS = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

const newPassword = () => randomBytes(24).toString("base64url");

async function runUntilReady(run: PostgresRun, url: string): Promise<Postmaster> {
  for (const deadline = Date.now() + ORPHANS_MS; ; await pause(500)) {
    const postmaster = runPostgres(run);
    try {
      await waitUntilReady(url, postmaster.pid, run);
      return postmaster;
    } catch (error) {
      await endPostgres(postmaster.pid);
      if (Date.now() > deadline || !ORPHANS.test(endOfLog(run.log))) throw error;
    }
  }
}

/** A fast shutdown, which writes all data; in a hurry an immediate one, after which the next start recovers. */
function endPostgres(pid: number, hurry?: AbortSignal): Promise<void> {
  return endProcess(pid, { signal: "SIGINT", last: "SIGQUIT", patience: 60_000, hurry });
}

/**
 * Starts PostgreSQL over `directory` on a free port of 127.0.0.1; creates the directory if needed. Stores port and passwords next to it.
 * Reuses a server that a killed `npm start` left running; shares the server of a running `npm start`.
 * @throws StartError for foreign data, another version, a wrong password, no suitable user
 */
export async function startEmbeddedPostgres(
  directory: string,
  { flags = [], binaries = postgresBinaries() }: Options = {},
): Promise<EmbeddedPostgres> {
  const keptFile = `${directory}.json`;
  const log = `${directory}.log`;
  const found = readKept<Kept>(keptFile);
  const exists = clusterExists(directory, binaries.majorVersion);
  if (exists && !found) {
    throw new StartError(
      `${directory} has no ${path.basename(keptFile)} beside it, so its password is not known. Move it away, or set DATABASE_URL.`,
    );
  }
  const running = exists ? runningServer(directory) : null;
  const shared = Boolean(running && found && found.owner !== process.pid && isAlive(found.owner));
  mkdirSync(path.dirname(directory), { recursive: true });
  const password = found?.password ?? newPassword();
  const applicationPassword = found?.applicationPassword ?? newPassword();
  const port = running?.port ?? (await freePort(found?.port));
  if (!shared || !found?.applicationPassword)
    keep(keptFile, { port, password, applicationPassword, owner: shared ? found!.owner : process.pid });
  const at = (role: string, secret: string) => (database: string) =>
    `postgresql://${role}:${secret}@127.0.0.1:${port}/${database}`;
  const url = at("postgres", password);
  const applicationUrl = at("promptoteka", applicationPassword);

  if (running) await waitUntilReady(url("postgres"), running.pid, { directory, log });
  if (shared) return { url, applicationUrl, stop: async () => undefined, kept: null };

  const user = postgresUser(binaries.initdb, directory);
  const run = { program: binaries.postgres, directory, port, user, log, flags };
  if (!running) rmSync(log, { force: true });
  if (!exists) createCluster(directory, password, binaries, user);
  let postmaster = running ? postmasterOf(running.pid) : await runUntilReady(run, url("postgres"));
  let stopped = false;
  const restart = async () => {
    postmaster = await runUntilReady(run, url("postgres"));
    if (stopped) await endPostgres(postmaster.pid);
  };
  const stop = (hurry?: AbortSignal) => {
    stopped = true;
    return endPostgres(postmaster.pid, hurry);
  };
  return {
    url,
    applicationUrl,
    stop,
    kept: { name: "The database", ended: () => postmaster.ended, restart },
  };
}
