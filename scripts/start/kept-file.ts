import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Reads a small JSON file of the data directory; null when it is missing or broken. */
export function readKept<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

/**
 * Writes a value into the data directory, readable by its owner only. The file is replaced atomically: on a full disk the previous one
 * stays.
 */
export function keep(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}
