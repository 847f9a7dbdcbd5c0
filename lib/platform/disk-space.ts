import { statfs } from "node:fs/promises";
import { AppError } from "./errors";

/** Free bytes that writing leaves on the disk. */
export const RESERVE_BYTES = 64 * 1024 * 1024;
/** Bytes between two checks of the free space. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

export type FreeBytes = (directory: string) => Promise<number>;

/** Bytes that an ordinary user may still write on a directory's disk. */
export const freeBytes: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** @throws AppError STORAGE_FULL when writing this many bytes would use the reserve */
export async function requireSpace(directory: string, bytes: number, free: FreeBytes): Promise<void> {
  if ((await free(directory)) < bytes + RESERVE_BYTES) throw new AppError("STORAGE_FULL");
}

/** Passes chunks on while the disk has its reserve, for bodies of unknown length. @throws AppError STORAGE_FULL */
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
