import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MINUTE } from "../clock";
import { freeBytes, requireSpace, whileThereIsSpace } from "../disk-space";
import { env } from "../env";
import { AppError } from "../errors";
import type { SpooledFile } from "../validation/uploaded-file";

/** No call lasts so long: what is older was left by a process that died. */
const LEFT_AFTER = 60 * MINUTE;
let swept = 0;

const root = () => path.resolve(env().DATA_DIR, "spool");
const folders = new WeakMap<Request, string>();

/**
 * Makes a private folder for the file of a request; `removeSpool` takes it away.
 * @param announced bytes of the body, 0 where nobody says
 * @returns writes a stream into it, and where it lies
 * @throws AppError STORAGE_FULL, also while the file is written
 */
export async function spoolFor(request: Request, announced: number): Promise<(stream: Readable) => Promise<Pick<SpooledFile, "path" | "size">>> {
  await mkdir(root(), { recursive: true, mode: 0o700 });
  if (Date.now() - swept > LEFT_AFTER) await sweepSpool((swept = Date.now()));
  await requireSpace(root(), announced, freeBytes);
  const folder = await mkdtemp(path.join(root(), "call-"));
  folders.set(request, folder);
  return async (stream) => {
    const file = path.join(folder, "file");
    try {
      await pipeline(whileThereIsSpace(stream, folder, freeBytes), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === "ENOSPC" || code === "EDQUOT" ? new AppError("STORAGE_FULL", { cause: error }) : error;
    }
    return { path: file, size: (await stat(file)).size };
  };
}

/** Removes what a request has left; nothing happens where that is nothing. */
export async function removeSpool(request: Request): Promise<void> {
  const folder = folders.get(request);
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** Removes what processes that died have left. */
async function sweepSpool(now: number): Promise<void> {
  const names = await readdir(root()).catch(() => []);
  const left = [];
  for (const name of names) {
    const { mtimeMs = now } = (await stat(path.join(root(), name)).catch(() => null)) ?? {};
    if (now - mtimeMs > LEFT_AFTER) left.push(name);
  }
  await Promise.all(left.map((name) => rm(path.join(root(), name), { recursive: true, force: true })));
}
