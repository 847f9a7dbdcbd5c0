import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { PostgresBinaries } from "./postgres-binaries";
import type { PostgresUser } from "./postgres-user";
import { isAlive, isPostgresOn } from "./processes";
import { StartError } from "./start-error";

/**
 * Creates a data directory under a temporary name and renames it, so that an interrupted start leaves no partial one. Locale C.UTF-8,
 * because C does not lower-case Cyrillic letters, and Russian search would find nothing.
 */
export function createCluster(
  directory: string,
  password: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): void {
  const unfinished = `${directory}.new`;
  const passwordFile = path.join(unfinished, "..", `${path.basename(directory)}.password`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const owner = statOwner(user);
  if (owner) for (const file of [unfinished, passwordFile]) chownSync(file, owner.uid, owner.gid);
  const [command, ...args] = [...user.prefix, binaries.initdb].concat(
    `--pgdata=${unfinished}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
    "--no-instructions",
  );
  const { status, stderr, error } = spawnSync(command!, args, {
    uid: user.uid,
    gid: user.gid,
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new StartError(
      `The embedded PostgreSQL could not make its data directory:\n${stderr || String(error)}`,
    );
  renameSync(unfinished, directory);
}

function statOwner({ uid, gid, prefix }: PostgresUser): { uid: number; gid: number } | null {
  if (uid !== undefined && gid !== undefined) return { uid, gid };
  const named = (flag: string) => Number(prefix.find((part) => part.startsWith(flag))?.slice(flag.length));
  return prefix.length > 0 ? { uid: named("--reuid="), gid: named("--regid=") } : null;
}

/**
 * Checks a directory before a server is started over it.
 * @returns whether it has a cluster of ours; false when it is empty or missing
 * @throws StartError when it has other files, or a cluster of another version or user
 */
export function clusterExists(directory: string, majorVersion: number): boolean {
  if (!existsSync(directory)) return false;
  const uid = process.getuid?.();
  const owner = statSync(directory).uid;
  if (uid !== undefined && uid !== 0 && uid !== owner) {
    throw new StartError(
      `${directory} belongs to another user (${owner}). Start as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
  if (readdirSync(directory).length === 0) {
    rmSync(directory, { recursive: true });
    return false;
  }
  const versionFile = path.join(directory, "PG_VERSION");
  if (!existsSync(versionFile)) {
    throw new StartError(
      `${directory} is not a PostgreSQL data directory. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== String(majorVersion)) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${version}; the embedded server is version ${majorVersion}.\n` +
        "Carry it over with npm run db:upgrade (docs/operations.md), or move it away: npm start makes a new one.",
    );
  }
  return true;
}

/**
 * Reads a directory's postmaster.pid. Deletes it when another program has that process id by now, because PostgreSQL would refuse to start.
 * Leaves it when the process is gone, because a new server uses it to detect remaining backends.
 * @returns process and port of a running server over this directory, else null
 */
export function runningServer(directory: string): { pid: number; port: number } | null {
  const lock = path.join(directory, "postmaster.pid");
  if (!existsSync(lock)) return null;
  const [pid = 0, , , port = 0] = readFileSync(lock, "utf8").split("\n").map(Number);
  if (pid > 0 && isPostgresOn(pid, directory)) return { pid, port };
  if (pid > 0 && isAlive(pid)) rmSync(lock, { force: true });
  return null;
}
