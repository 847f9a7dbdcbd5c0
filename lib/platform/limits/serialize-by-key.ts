import { FairQueue } from "./fair-queue";

const queue = new FairQueue({ slots: Infinity, perCaller: 1 });

/**
 * Runs functions with the same key one after another in this process (a keyed mutex). No guarantee across
 * processes: it keeps a burst on one row from taking every connection only to wait for one lock.
 */
export function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  return queue.run(key, work);
}
