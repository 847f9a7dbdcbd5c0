import { randomUUID } from "node:crypto";
import { readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { uptime } from "node:os";
import path from "node:path";

/** Renames the folder before deleting it, so that another run finds all of it or nothing. */
function removeWhole(folder: string): void {
  const away = path.join(path.dirname(folder), `run-${process.pid}-${randomUUID()}`);
  renameSync(folder, away);
  rmSync(away, { recursive: true, force: true });
}

/**
 * Claims a kept folder for this run by renaming it to `folder`, so that of two concurrent runs only one gets it.
 * @returns false when there is none; one from before the last boot is deleted, because parts may not have reached the disk
 */
export function takeFolder(kept: string, folder: string): boolean {
  try {
    renameSync(kept, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  if (statSync(folder).mtimeMs > Date.now() - uptime() * 1000) return true;
  rmSync(folder, { recursive: true });
  return false;
}

/** Keeps a run's folder as `<kind>-<key>` for the next run; replaces those of this kind with other keys. */
export function keepFolder(folder: string, kept: string): void {
  const [home, name] = [path.dirname(kept), path.basename(kept)];
  const kind = name.slice(0, name.indexOf("-") + 1);
  for (const other of readdirSync(home))
    if (other.startsWith(kind) && other !== name) removeWhole(path.join(home, other));
  utimesSync(folder, new Date(), new Date());
  try {
    renameSync(folder, kept);
  } catch {
    rmSync(folder, { recursive: true, force: true }); // another run was quicker
  }
}
