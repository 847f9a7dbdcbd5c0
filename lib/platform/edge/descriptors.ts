import { readFileSync } from "node:fs";
import type { Server } from "node:net";

/** What connections may take of the descriptors that the system gives this process; the rest is for the database and files. */
const SHARE = 0.75;

/** Refuses connections beyond a share of the descriptors, so that a flood of any origin leaves the server able to work. */
export function keepDescriptors(server: Server): void {
  const limit = softLimit();
  if (limit) server.maxConnections = Math.floor(limit * SHARE);
}

function softLimit(): number | null {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]) || null;
  } catch {
    return null; // no Linux
  }
}
