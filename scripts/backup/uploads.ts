import { open, readdir, mkdir, rename, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";

/** A video waiting for transcription, in the place of older versions: DATA_DIR/uploads. */
export type Waiting = { operation: string; name: string; file: FileHandle };

/** Operations whose file is still needed there (after "extracting" the sound is in the database); earlier versions know no object_key. */
const WAITING = `
  SELECT id::text FROM video_operations o
  WHERE state IN ('queued', 'extracting') AND to_jsonb(o) ->> 'object_key' IS NULL`;

/**
 * Keeps files open that a worker may delete at any moment, because an open file stays readable. `look` opens the current files; called
 * before and after the snapshot, it gets all files of the snapshot.
 */
export class HeldUploads {
  readonly #held = new Map<string, Waiting>();

  constructor(private readonly dataDirectory: string) {}

  async look(): Promise<void> {
    const root = path.join(this.dataDirectory, "uploads");
    for (const operation of await readdir(root).catch(() => [])) {
      if (this.#held.has(operation)) continue;
      const names = await readdir(path.join(root, operation)).catch(() => []);
      const name = names.find((each) => each.startsWith("video."));
      const file = name && (await open(path.join(root, operation, name)).catch(() => null));
      if (name && file) this.#held.set(operation, { operation, name, file });
    }
  }

  /** The files of the snapshot's operations, and the operations without a file. */
  async wanted(snapshot: Client): Promise<{ uploads: Waiting[]; missing: string[] }> {
    const { rows } = await snapshot.query<{ id: string }>(WAITING);
    const uploads = rows.flatMap(({ id }) => this.#held.get(id) ?? []);
    return { uploads, missing: rows.map(({ id }) => id).filter((id) => !this.#held.has(id)) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#held.values()].map(({ file }) => file.close()));
    this.#held.clear();
  }
}

/**
 * Uploads that are being restored: collected in a temporary folder, then moved by one rename, which can be undone.
 */
export class RestoredUploads {
  readonly #place: string;
  readonly #new: string;
  readonly #old: string;

  constructor(dataDirectory: string) {
    this.#place = path.join(dataDirectory, "uploads");
    this.#new = `${this.#place}.restored`;
    this.#old = `${this.#place}.replaced`;
  }

  async begin(): Promise<void> {
    await this.discard();
    await mkdir(this.#new, { recursive: true, mode: 0o700 });
  }

  async receive(operation: string, name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const directory = path.join(this.#new, operation);
    await mkdir(directory, { mode: 0o700 });
    await pipeline(
      chunks,
      createWriteStream(path.join(directory, name), { flags: "wx", mode: 0o600, flush: true }),
    );
  }

  async takePlace(): Promise<void> {
    await rename(this.#place, this.#old).catch(ignoreMissing);
    await rename(this.#new, this.#place);
  }

  /** Undoes `takePlace`. */
  async giveWay(): Promise<void> {
    await rename(this.#place, this.#new);
    await rename(this.#old, this.#place).catch(ignoreMissing);
  }

  /** Deletes the temporary or replaced folder. */
  async discard(): Promise<void> {
    for (const directory of [this.#new, this.#old]) await rm(directory, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
