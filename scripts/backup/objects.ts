import { Readable } from "node:stream";
import type { Client } from "pg";
import { ObjectMissing, type ObjectStorage } from "@/lib/integrations/storage/object-storage";
import { storageOf } from "@/lib/integrations/storage/storage";
import { readStorageEnv } from "@/lib/platform/env";
import { KEEPS_OFF } from "@/lib/storage/sweep";
import { dataDirectory, type Variables } from "../start/environment";
import { StartError } from "../start/start-error";
import { objectMember } from "./archive-members";
import type { AddMember } from "./archive-writer";

/** The file storage of these variables. @throws StartError listing the invalid ones */
export function configuredStorage(variables: Variables): ObjectStorage {
  try {
    return storageOf(readStorageEnv({ ...variables, DATA_DIR: dataDirectory(variables) }));
  } catch (error) {
    throw new StartError(
      `These variables are wrong (see .env.example):\n${(error as Error).message.replace(/^/gm, "  ")}`,
    );
  }
}

/** Takes a lock for the session that stops the sweep from deleting files that a later snapshot references. */
export async function keepObjects(client: Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock_shared($1)", [KEEPS_OFF]);
}

/** Adds every object that the snapshot's rows use. @returns the keys of missing ones, and the number of added ones */
export async function addObjects(
  snapshot: Client,
  storage: ObjectStorage,
  add: AddMember,
): Promise<{ added: number; missing: string[] }> {
  if (!(await hasObjects(snapshot))) return { added: 0, missing: [] };
  const { rows } = await snapshot.query<{ key: string; bytes: string }>(
    "SELECT key, bytes FROM stored_objects WHERE sweep_after IS NULL ORDER BY key",
  );
  const missing: string[] = [];
  for (const { key, bytes } of rows) {
    const found = await storage.read(key).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return null;
      throw new StartError(`The file storage cannot be read (${key}): ${reasonOf(error)}`);
    });
    if (!found) {
      missing.push(key);
      continue;
    }
    if (found.bytes !== Number(bytes))
      throw new StartError(`${key} in the file storage has ${found.bytes} bytes instead of ${bytes}.`);
    await add(objectMember(key), { size: found.bytes, chunks: found.stream });
  }
  return { added: rows.length - missing.length, missing };
}

/**
 * Objects that are being restored. The content of a key never changes, so objects are written to their final keys at once. A failed restore
 * deletes the new ones; a successful one deletes those that only the replaced rows used.
 */
export class RestoredObjects {
  #before = new Set<string>();
  readonly #received = new Set<string>();
  readonly #added = new Set<string>();

  constructor(private readonly storage: ObjectStorage) {}

  /** Records the objects of the rows that will be replaced. */
  async begin(client: Client): Promise<void> {
    if (!(await hasObjects(client))) return;
    const { rows } = await client.query<{ key: string }>("SELECT key FROM stored_objects");
    this.#before = new Set(rows.map(({ key }) => key));
  }

  /** Writes one object. @throws StartError when no restored row references it, or its length differs from the row's */
  async receive(client: Client, key: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const { rows } = await client.query<{ bytes: string; type: string }>(
      `SELECT bytes, content_type AS type FROM stored_objects WHERE key = $1`,
      [key],
    );
    if (!rows[0]) throw new StartError(`The backup is damaged: no row knows its object ${key}.`);
    this.#received.add(key);
    if (!(await this.#isThere(key))) this.#added.add(key);
    const { bytes } = await this.storage.put(key, Readable.from(chunks, { objectMode: false }), {
      contentType: rows[0].type,
    });
    if (bytes !== Number(rows[0].bytes))
      throw new StartError(`The backup is damaged: ${key} has ${bytes} bytes instead of ${rows[0].bytes}.`);
  }

  /** The numbers of referenced objects that the archive has and lacks. */
  async counted(client: Client): Promise<{ received: number; missing: number }> {
    if (!(await hasObjects(client))) return { received: 0, missing: 0 };
    const { rows } = await client.query<{ key: string }>(
      "SELECT key FROM stored_objects WHERE sweep_after IS NULL",
    );
    return {
      received: this.#received.size,
      missing: rows.filter(({ key }) => !this.#received.has(key)).length,
    };
  }

  async takeBack(): Promise<void> {
    for (const key of this.#added) await this.storage.remove(key).catch(() => undefined);
  }

  async #isThere(key: string): Promise<boolean> {
    const found = await this.storage.read(key).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return null;
      throw error;
    });
    found?.stream.destroy();
    return found !== null;
  }

  async removeReplaced(): Promise<void> {
    for (const key of this.#before) if (!this.#received.has(key)) await this.storage.remove(key);
  }
}

/** Older versions have no such table. */
async function hasObjects(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.stored_objects') IS NOT NULL AS found",
  );
  return rows[0]!.found;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
