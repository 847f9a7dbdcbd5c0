import { statfs } from "node:fs/promises";
import { AppError } from "./errors";

/** What the disk keeps for everybody else. */
export const RESERVE_BYTES = 64 * 1024 * 1024;
/** So much may arrive between two looks at the disk. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

export type FreeBytes = (directory: string) => Promise<number>;

/** What an ordinary user may still write on a directory's disk. */
export const freeBytes: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** @throws AppError STORAGE_FULL unless the reserve is left once so many bytes more are written */
export async function requireSpace(directory: string, bytes: number, free: FreeBytes): Promise<void> {
  if ((await free(directory)) < bytes + RESERVE_BYTES) throw new AppError("STORAGE_FULL");
}

/**
 * Passes chunks on as long as the reserve is left: nobody has to say how much will come, and several that come at once
 * share the disk. @throws AppError STORAGE_FULL
 */
export async function* whileThereIsSpace(
  chunks: AsyncIterable<Buffer>,
  directory: string,
  free: FreeBytes,
): AsyncGenerator<Buffer> {
  let unlooked = LOOK_EVERY_BYTES;
  for await (const chunk of chunks) {
    unlooked += chunk.length;
    if (unlooked >= LOOK_EVERY_BYTES) {
      await requireSpace(directory, chunk.length, free);
      unlooked = 0;
    }
    yield chunk;
  }
}
