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
  /** The address of one of its databases for its administrator, a superuser: making roles and databases, and tools. */
  url: (database: string) => string;
  /** The same for the role of the product (scripts/database/application-role makes it). */
  applicationUrl: (database: string) => string;
  /** Ends it; leaves a server of another process running. */
  stop: (hurry?: AbortSignal) => Promise<void>;
  /** What starts it again when it ends; null for a server that another process looks after. */
  kept: KeptRunning | null;
};

/** `flags`: settings for this run, e.g. `["fsync=off"]`; `binaries`: another PostgreSQL than the installed one. */
type Options = { flags?: string[]; binaries?: PostgresBinaries };

type Kept = { port: number; password: string; applicationPassword?: string; owner: number };

/** Backends of a killed server finish their statement first, and until then a new server is refused. */
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

/** Connections are cut and data is written; in a hurry only the first, and the next start mends the data. */
function endPostgres(pid: number, hurry?: AbortSignal): Promise<void> {
  return endProcess(pid, { signal: "SIGINT", last: "SIGQUIT", patience: 60_000, hurry });
}

/**
 * Starts PostgreSQL over `directory`, making it first when there is none, on a free port of 127.0.0.1. Port and passwords
 * are kept beside it. A server left running by a start that was killed is taken over; one of a living start is shared.
 * @throws StartError for what the person can mend: foreign data, another version, a wrong password, no right user
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
