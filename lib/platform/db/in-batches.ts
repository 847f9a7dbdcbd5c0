import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE } from "@/lib/platform/clock";

/** Rows that one statement writes. */
const BATCH = 5_000;

/**
 * Repeats a statement until no row is left for it. A single statement over many rows may exceed the statement timeout and is then rolled back; batches
 * that are committed stay. Not for use within a transaction.
 * @param statement writes as many rows as the limit says at most, and returns how many it wrote
 */
export async function inBatches(statement: (limit: number) => Promise<number>): Promise<void> {
  while ((await statement(BATCH)) === BATCH);
}

/** Milliseconds between two batches, to give requests priority. */
const PAUSE = 50;
/** Ends before the next run of a job that starts every five minutes. */
const RUNNING_FOR = 4 * MINUTE;

/**
 * Repeats a batch of slow work with pauses, until no row is left, some minutes have passed or the signal aborts. Each batch is
 * stored, so that a stop loses nothing.
 * @param most rows of a batch
 * @param batch works on as many rows as the limit says at most
 * @returns the number of rows
 */
export async function inPacedBatches(
  signal: AbortSignal,
  most: number,
  batch: (limit: number) => Promise<number>,
): Promise<number> {
  const until = Date.now() + RUNNING_FOR;
  let done = 0;
  for (; !signal.aborted && Date.now() < until; await sleep(PAUSE)) {
    const count = await batch(most);
    done += count;
    if (count < most) break;
  }
  return done;
}
