import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MINUTE } from "../../clock";
import { freeBytes, requireSpace, whileThereIsSpace } from "../../disk-space";
import { env } from "../../env";
import { AppError } from "../../errors";
import { FairQueue, type Release } from "../../limits/fair-queue";
import type { SpooledFile } from "../../validation/uploaded-file";

/** Older folders were left by killed processes. */
const LEFT_AFTER = 60 * MINUTE;
/** Uploads of one person at a time, each counted from its first byte to the response (docs/product/results.md 2). */
const MOST_OF_A_PERSON = 10;
let swept = 0;

const root = () => path.resolve(env().DATA_DIR, "spool");
type Spooled = Pick<SpooledFile, "path" | "size">;
type Entry = { release: Release; folder?: string };
const entered = new WeakMap<Request, Entry>();
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const uploads = ((globalThis as { promptotekaSpooling?: FairQueue }).promptotekaSpooling ??= new FairQueue({
  slots: Infinity,
  perCaller: MOST_OF_A_PERSON,
  maxWaiting: 0,
}));

/** Counts an upload of a person, until `removeSpool`. @throws AppError UPLOADS_WAITING */
export async function enterSpool(request: Request, who: string): Promise<void> {
  const release = await uploads.take(who).catch((cause: unknown) => {
    throw new AppError("UPLOADS_WAITING", { headers: { "Retry-After": "5" }, cause });
  });
  entered.set(request, { release });
}

/**
 * Creates a private folder for a request's files, until `removeSpool`. @param announced bytes of the body, 0 if unknown
 * @returns writes a stream into it
 * @throws AppError STORAGE_FULL, also while writing
 */
export async function spoolFor(
  request: Request,
  announced: number,
): Promise<(stream: Readable) => Promise<Spooled>> {
  const folder = await newFolder(announced);
  const place = entered.get(request);
  if (place) place.folder = folder;
  let files = 0;
  return (stream) => spoolInto(folder, stream, `file${(files += 1)}`);
}

/** Writes a stream into a folder. @throws AppError STORAGE_FULL; the stream's error */
export async function spoolInto(folder: string, stream: Readable, name = "file"): Promise<Spooled> {
  const file = path.join(/* turbopackIgnore: true */ folder, name);
  const into = createWriteStream(file, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(whileThereIsSpace(stream, folder, freeBytes), into);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOSPC" || code === "EDQUOT" ? new AppError("STORAGE_FULL", { cause: error }) : error;
  }
  return { path: file, size: (await stat(/* turbopackIgnore: true */ file)).size };
}

/**
 * A private folder for work that outlives its call, e.g. an event stream; folders of killed processes are swept.
 * @param expected bytes that will be written
 * @throws AppError STORAGE_FULL
 */
export async function workFolder(expected: number): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await newFolder(expected);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function newFolder(expected: number): Promise<string> {
  await mkdir(root(), { recursive: true, mode: 0o700 });
  if (Date.now() - swept > LEFT_AFTER) await sweepSpool((swept = Date.now()));
  await requireSpace(root(), expected, freeBytes);
  return mkdtemp(path.join(root(), "call-"));
}

/** Deletes a request's folder and ends its count, if any. */
export async function removeSpool(request: Request): Promise<void> {
  const place = entered.get(request);
  if (!place) return;
  entered.delete(request);
  place.release();
  if (place.folder) await rm(place.folder, { recursive: true, force: true });
}

/** Deletes folders of killed processes. */
async function sweepSpool(now: number): Promise<void> {
  const names = await readdir(root()).catch(() => []);
  for (const folder of names.map((name) => path.join(root(), name))) {
    const { mtimeMs = now } = (await stat(folder).catch(() => null)) ?? {};
    if (now - mtimeMs > LEFT_AFTER) await rm(folder, { recursive: true, force: true });
  }
}
