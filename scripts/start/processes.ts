import { readlinkSync, realpathSync } from "node:fs";
import type { ChildProcess } from "node:child_process";

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether process `pid` is a PostgreSQL server over `directory`, by its working directory. True when in doubt. */
export function isPostgresOn(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return true;
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How to stop a process: by `signal`, then by `last` after `patience` milliseconds or when `hurry` aborts. */
export type Ending = {
  signal: NodeJS.Signals;
  last?: NodeJS.Signals;
  patience?: number;
  hurry?: AbortSignal;
};

/** Stops a process and waits until it is gone. */
export async function endProcess(
  pid: number,
  { signal, last = "SIGKILL", patience = 10_000, hurry }: Ending,
): Promise<void> {
  const deadline = Date.now() + patience;
  try {
    process.kill(pid, signal);
    while (isAlive(pid) && Date.now() < deadline && !hurry?.aborted) await pause(25);
    if (!isAlive(pid)) return;
    process.kill(pid, last);
    for (const end = Date.now() + 2_000; isAlive(pid) && Date.now() < end;) await pause(25);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Resolves with the exit code of a child process (null after a signal). */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code));
  });
}
