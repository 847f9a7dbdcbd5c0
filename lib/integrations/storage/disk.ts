import { mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@/lib/platform/errors";
import { type FreeBytes, freeBytes, requireSpace, whileThereIsSpace } from "@/lib/platform/disk-space";
import { ObjectMissing, type ObjectStorage, requireKey, unavailable } from "./object-storage";
import { Passage } from "./passage";

/** Suffix of unfinished files; no key ends with it. */
const UNFINISHED = "~";

/**
 * Objects as files of a folder, readable by this user only. A file is renamed to its key once it is complete and flushed to disk.
 * @param free free bytes of the disk, including a reserve for everything else
 */
export function diskStorage(folder: string, free: FreeBytes = freeBytes): ObjectStorage {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, ...requireKey(key).split("/"));

  return {
    localPath: fileOf,

    async put(key, body, { expected, signal }) {
      const file = fileOf(key);
      const unfinished = file + UNFINISHED;
      const passage = new Passage(body, signal);
      try {
        const handle = await create(unfinished);
        try {
          await requireSpace(root, expected ?? 0, free);
          await pipeline(
            whileThereIsSpace(passage.chunks(), root, free),
            handle.createWriteStream({ flush: true }),
          );
        } finally {
          await handle.close().catch(() => undefined); // the stream has closed it unless it failed
        }
        await rename(unfinished, file);
        await syncDirectory(path.dirname(file));
        return { bytes: passage.bytes };
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        await removeEmpty(path.dirname(file), root);
        throw passage.ended(error, known);
      }
    },

    async read(key, range) {
      const handle = await open(fileOf(key), "r").catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" || error.code === "ENOTDIR" ? new ObjectMissing(key) : known(error);
      });
      try {
        const { size } = await handle.stat();
        const { start, end } = range ?? { start: 0, end: Infinity };
        if (range && start >= size) throw new RangeError(`${key} ends before ${start}`);
        const last = Math.min(end, size - 1);
        const bytes = last - start + 1;
        const stream = handle.createReadStream(bytes > 0 ? { start, end: last } : { start: 0, end: 0 });
        return { stream, bytes };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async remove(key) {
      const file = fileOf(key);
      try {
        await rm(file + UNFINISHED, { force: true });
        await rm(file, { force: true });
        await removeEmpty(path.dirname(file), root);
      } catch (error) {
        throw known(error);
      }
    },
  };
}

/** Creates a file and its folders; retried, because an empty folder may be removed at the same time. */
async function create(file: string): Promise<FileHandle> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      return await open(file, "w", 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attempt === 3) throw error;
    }
  }
}

/** A name is durable only once its folder is flushed. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes empty folders, except those directly under the root. */
async function removeEmpty(directory: string, root: string): Promise<void> {
  for (let each = directory; path.dirname(each) !== root; each = path.dirname(each)) {
    const isGone = await rmdir(each).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

function known(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return new AppError("STORAGE_FULL", { cause: error });
  return syscall ? unavailable(error as Error) : error;
}
