import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

/** What a domain's thread.ts does: carries out the one pass that `offThread` asks for. */
export function answer(passes: Record<string, (...args: never[]) => unknown>): void {
  // On Linux this is the thread's own priority: those who read pages go first.
  if (process.platform === "linux") setPriority(5);
  const { name, args } = workerData as { name: string; args: never[] };
  parentPort?.postMessage({ value: passes[name]!(...args) });
}
