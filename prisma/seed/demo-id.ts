import { createHash } from "node:crypto";
import { v7 } from "uuid";

const EPOCH = Date.UTC(2026, 0, 1);

/** The id of a demo row: the same at every seed, so that links to it stay valid, and of the form that new rows have. */
export function demoId(kind: string, key: string): string {
  const random = createHash("sha256").update(`${kind}:${key}`).digest().subarray(0, 16);
  return v7({ msecs: EPOCH, seq: random.readUInt32BE(0), random });
}

/** A whole number from 0 to `below` - 1 that looks random and is the same at every seed. */
export function demoNumber(key: string, below: number): number {
  return createHash("sha256").update(key).digest().readUInt32BE(0) % below;
}
