import { readFileSync } from "node:fs";

/** What a process holds in memory, in megabytes; Linux only. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1_024;
}
