import { constants } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { lockMigrations, unlockMigrations } from "../database/migrate";
import type { ObjectStorage } from "@/lib/integrations/storage/object-storage";
import { StartError } from "../start/start-error";
import { rowsMember, STAMP, uploadMember } from "./archive-members";
import { readArchive } from "./archive-reader";
import { type AddMember, writeArchive } from "./archive-writer";
import { inParts } from "./in-parts";
import { addObjects, keepObjects } from "./objects";
import { inSession } from "./session";
import { newStamp, type Stamp } from "./stamp";
import { copyTarget, countRows, sequencesOf, tablesInOrder } from "./tables";
import { HeldUploads } from "./uploads";

export type BackupOptions = {
  file: string;
  /** The database to read. */
  url: string;
  /** Where uploads lie. */
  dataDirectory: string;
  /** The file storage; null leaves files out. */
  storage: ObjectStorage | null;
  /** Whether a file of that name may be replaced. */
  force?: boolean;
  signal?: AbortSignal;
  report: (line: string) => void;
};

/**
 * Writes one snapshot of the database and of its files into an archive while servers run. Verifies the archive on the disk before renaming
 * it to its final name.
 * @throws StartError when the file exists, the database is not the product's, or the disk is full
 */
export async function createBackup(options: BackupOptions): Promise<void> {
  const { file, signal } = options;
  if (!options.force && (await exists(file)))
    throw new StartError(`${file} exists. Choose another name, or say --force.`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await inSession(options.url, (client) => writeSnapshot(client, part, options));
    options.report("Reading it again…");
    await readArchive(part, async () => undefined, signal);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error, signal);
  }
}

async function writeSnapshot(
  client: Client,
  part: string,
  { dataDirectory, storage, signal, report }: BackupOptions,
): Promise<void> {
  const held = new HeldUploads(dataDirectory);
  try {
    await held.look();
    await keepObjects(client);
    const stamp = await takeSnapshot(client);
    await held.look();
    const { uploads, missing } = await held.wanted(client);
    await writeArchive(
      part,
      async (add) => {
        await add(STAMP, Buffer.from(`${JSON.stringify(stamp, null, 2)}\n`));
        for (const table of stamp.tables) {
          report(`${table.name}: ${table.rows} rows`);
          await addRows(client, table, add);
        }
        if (storage) {
          const { added, missing: lost } = await addObjects(client, storage, add);
          report(`files: ${added}`);
          if (lost.length > 0)
            report(
              `Not found in the file storage, so these files will be missing when restored: ${lost.join(", ")}`,
            );
        }
        if (uploads.length > 0) report(`uploads: ${uploads.length} videos that wait for their work`);
        for (const { operation, name, file } of uploads) {
          const { size } = await file.stat();
          const chunks = size > 0 ? file.createReadStream({ start: 0, end: size - 1, autoClose: false }) : [];
          await add(uploadMember(operation, name), { size, chunks });
        }
      },
      signal,
    );
    if (missing.length > 0)
      report(
        `Not found in ${dataDirectory}/uploads, so these videos will end with an error when restored: ${missing.join(", ")}`,
      );
  } finally {
    await held.close();
  }
}

/** Takes the session's snapshot and locks all tables against schema changes, while no migration runs. */
async function takeSnapshot(client: Client): Promise<Stamp> {
  await lockMigrations(client);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables = await tablesInOrder(client);
  if (!tables.some(({ name }) => name === "_prisma_migrations"))
    throw new StartError("There is nothing to back up: the database has no tables of the product.");
  await client.query(
    `LOCK TABLE ${tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(", ")} IN ACCESS SHARE MODE`,
  );
  await unlockMigrations(client);
  const { rows } = await client.query<{ postgres: number; migrations: string[] }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS postgres,
            array(SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name) AS migrations`,
  );
  const counted = [];
  for (const table of tables) counted.push({ ...table, rows: await countRows(client, table.name) });
  return newStamp({ ...rows[0]!, tables: counted, sequences: await sequencesOf(client) });
}

async function addRows(client: Client, table: Stamp["tables"][number], add: AddMember): Promise<void> {
  const copy = client.query(copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`));
  let part = 0;
  await pipeline(copy, inParts, async (parts: AsyncIterable<Buffer>) => {
    for await (const rows of parts) await add(rowsMember(table.name, (part += 1)), rows);
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function explained(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof StartError) return error;
  if (signal?.aborted) return new StartError("Broken off. No backup was written.");
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new StartError("The disk is full. No backup was written.");
  return syscall ? new StartError(`The backup cannot be written: ${message}`) : error;
}
