import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { dropEverything, isEmpty, othersConnected } from "../database/contents";
import { lockMigrations } from "../database/migrate";
import { requireCyrillic, requireTrigrams } from "../database/server-check";
import type { ObjectStorage } from "@/lib/integrations/storage/object-storage";
import { StartError } from "../start/start-error";
import { memberNamed, STAMP } from "./archive-members";
import { readArchive, readWhole } from "./archive-reader";
import { RestoredObjects } from "./objects";
import { applyLater, makeTables, migrationsAround } from "./schema-of-stamp";
import { inSession } from "./session";
import { parseStamp, type Stamp } from "./stamp";
import { copyTarget, countRows, tablesInOrder } from "./tables";
import { RestoredUploads } from "./uploads";

export type RestoreOptions = {
  file: string;
  /** The database to fill. */
  url: string;
  dataDirectory: string;
  /** The file storage; null when the files need no restore. */
  storage: ObjectStorage | null;
  /** Whether existing data may be deleted. */
  replace?: boolean;
  signal?: AbortSignal;
  report: (line: string) => void;
};

/**
 * Restores database and uploads from a backup, then applies later migrations. All in one transaction, which commits only if all checksums
 * and row counts are right; after any error nothing has changed.
 * @returns the backup's manifest
 * @throws StartError when servers are connected, the database is not empty, the file is damaged or too new, or
 *   PostgreSQL refuses something
 */
export async function restoreBackup(options: RestoreOptions): Promise<Stamp> {
  const uploads = new RestoredUploads(options.dataDirectory);
  const objects = options.storage && new RestoredObjects(options.storage);
  try {
    await uploads.begin();
    const stamp = await inSession(options.url, (client) => restore(client, { uploads, objects }, options));
    await objects?.removeReplaced();
    return stamp;
  } catch (error) {
    throw explained(error, options.signal);
  } finally {
    await uploads.discard();
  }
}

type Files = { uploads: RestoredUploads; objects: RestoredObjects | null };

async function restore(client: Client, files: Files, options: RestoreOptions): Promise<Stamp> {
  await lockMigrations(client);
  await requireCyrillic(client);
  await requireNobodyElse(client);
  await files.objects?.begin(client);
  try {
    return await replaceAll(client, files, options);
  } catch (error) {
    await files.objects?.takeBack();
    throw error;
  }
}

async function replaceAll(
  client: Client,
  files: Files,
  { file, replace, signal, report }: RestoreOptions,
): Promise<Stamp> {
  await client.query("BEGIN");
  if (replace) await dropEverything(client);
  else if (!(await isEmpty(client)))
    throw new StartError("The database is not empty. To delete everything in it first, say --replace.");
  const stamp = await load(client, files, { file, signal, report });
  await requireTrigrams(client);
  await files.uploads.takePlace();
  await client.query("COMMIT").catch(async (error: unknown) => {
    await files.uploads.giveWay();
    throw error;
  });
  return stamp;
}

/** Refuses while servers run, because they cache pages, sessions and jobs of the old data. */
async function requireNobodyElse(client: Client): Promise<void> {
  const names = await othersConnected(client);
  if (names.length > 0)
    throw new StartError(
      `Others are connected to the database (${names.join(", ")}). Stop every server and worker first.`,
    );
}

async function load(
  client: Client,
  { uploads, objects }: Files,
  { file, signal, report }: Pick<RestoreOptions, "file" | "signal" | "report">,
): Promise<Stamp> {
  let head: { stamp: Stamp; later: Awaited<ReturnType<typeof migrationsAround>>["later"] } | undefined;
  const reported = new Set<string>();

  await readArchive(
    file,
    async (name, chunks) => {
      if (name === STAMP) {
        const stamp = parseStamp((await readWhole(chunks)).toString());
        const { seen, later } = await migrationsAround(stamp);
        report(`Backup of ${stamp.createdAt}, version ${stamp.product}, PostgreSQL ${stamp.postgres}`);
        await makeTables(client, seen);
        await client.query("SET LOCAL promptoteka.restoring = 'on'"); // the backup has the sales figures that triggers maintain
        await requireSameTables(client, stamp);
        head = { stamp, later };
        return;
      }
      const member = memberNamed(name);
      if (!member || !head)
        throw new StartError(`${file} is no backup of this product: ${name} is not expected in it.`);
      if (member.kind === "upload") return uploads.receive(member.operation, member.name, chunks);
      if (member.kind === "object") return objects?.receive(client, member.key, chunks);
      const table = head.stamp.tables.find((each) => each.name === member.table);
      if (!table) throw new StartError(`${file} is damaged: it has rows of an unknown table.`);
      if (!reported.has(table.name)) report(`${table.name}: ${table.rows} rows`);
      reported.add(table.name);
      await pipeline(chunks, client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`)));
    },
    signal,
  );

  if (!head) throw new StartError(`${file} is no backup of this product.`);
  for (const { name, rows } of head.stamp.tables) {
    const restored = await countRows(client, name);
    if (restored !== rows)
      throw new StartError(`${file} is damaged: ${name} has ${restored} rows instead of ${rows}.`);
  }
  for (const [name, value] of Object.entries(head.stamp.sequences))
    await client.query("SELECT setval($1::text::regclass, $2::text::bigint)", [name, value]);
  const files = await objects?.counted(client);
  if (files)
    report(`files: ${files.received}${files.missing > 0 ? `; not in the backup: ${files.missing}` : ""}`);
  await client.query("SET LOCAL promptoteka.restoring = 'off'");
  await client.query("SET CONSTRAINTS ALL IMMEDIATE"); // no table is altered while deferred checks of its rows wait
  await applyLater(client, head.later);
  // Who kept the account since the backup has a week to do so again.
  await client.query(
    "UPDATE account_deletions SET deletes_at = now() + interval '7 days' WHERE deletes_at < now() + interval '7 days'",
  );
  if (head.later.length > 0) report(`Migrations applied: ${head.later.map(({ name }) => name).join(", ")}`);
  return head.stamp;
}

/** Refuses when a table or column is missing from the backup, because it would stay empty silently. */
async function requireSameTables(client: Client, { tables }: Stamp): Promise<void> {
  const shape = (list: { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (shape(await tablesInOrder(client)) !== shape(tables)) {
    throw new StartError(
      "The tables of the backup are not those that its migrations make: a migration was changed after it was applied.",
    );
  }
}

function explained(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof StartError) return error;
  if (signal?.aborted) return new StartError("Broken off. Nothing was changed.");
  const { severity, message, table, syscall } = error as Error & {
    severity?: string;
    table?: string;
    syscall?: string;
  };
  if (severity)
    return new StartError(
      `PostgreSQL refuses the backup${table ? ` (${table})` : ""}: ${message}\nNothing was changed.`,
    );
  return syscall ? new StartError(`The files cannot be written: ${message}\nNothing was changed.`) : error;
}
