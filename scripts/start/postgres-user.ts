import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

/** How to run PostgreSQL's programs: as the current user, or, for root, as an unprivileged one. */
export type PostgresUser = { uid?: number; gid?: number; prefix: string[] };

function idOf(flag: "-u" | "-g", name: string): number | undefined {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
}

function ordinaryUser(dataDirectory: string): { uid: number; gid: number } {
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf("-u", name);
    const gid = idOf("-g", name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartError(
    "PostgreSQL does not run as root, and this system has no user 'postgres' or 'nobody'.\n" +
      "Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.",
  );
}

function canRun(program: string, { prefix, uid, gid }: PostgresUser): boolean {
  const [command, ...args] = [...prefix, program, "--version"];
  return spawnSync(command!, args, { uid, gid, stdio: "ignore" }).status === 0;
}

/**
 * Chooses the user that runs PostgreSQL over `dataDirectory`. PostgreSQL refuses root, so root switches to the owner of existing data,
 * else to `postgres`, else to `nobody`. Where that user cannot enter our folder (as in /root), it gets the capability to pass through
 * closed folders, which containers have too.
 * @throws StartError when there is no such user or the folder stays unreachable
 */
export function postgresUser(program: string, dataDirectory: string): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = ordinaryUser(dataDirectory);
  const parent = path.dirname(dataDirectory);
  mkdirSync(parent, { recursive: true });
  const plain = { uid, gid, prefix: [] };
  const reachable = spawnSync("test", ["-x", parent], { uid, gid }).status === 0;
  if (reachable && canRun(program, plain)) return plain;
  const privileged = {
    prefix: [
      "setpriv",
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      "--securebits=+no_setuid_fixup",
    ].concat("--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--"),
  };
  if (canRun(program, privileged)) return privileged;
  throw new StartError(
    `PostgreSQL runs as user ${uid}, not as root, and that user cannot enter ${parent}.\n` +
      "Move the project to a folder that others may enter, start as an ordinary user, or set DATABASE_URL.",
  );
}
