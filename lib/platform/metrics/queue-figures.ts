import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log";

/** A queue's figures; `oldest`: since when its first job is due. */
export type QueueFigures = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: Date | null;
};

/** Minimum milliseconds between two queries of the queue's figures. */
const EVERY = 10_000;
/** Milliseconds that a scrape waits for the database; after it the scrape gets the previous figures. */
const PATIENCE = 1_000;
/** Milliseconds after which figures are too old to be served. */
const STALE = 60_000;

type Cache = {
  figures: QueueFigures[];
  askedAt: number;
  readAt: number;
  reading?: Promise<void> | undefined;
};
type Shared = { read?: () => Promise<QueueFigures[]>; cache: Cache };
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = ((globalThis as { promptotekaQueueFigures?: Shared }).promptotekaQueueFigures ??= {
  cache: nothing(),
});

function nothing(): Cache {
  return { figures: [], askedAt: -Infinity, readAt: -Infinity };
}

/** Sets the source of the queue's figures (lib/jobs, which lib/platform must not import). */
export function provideQueueFigures(read: () => Promise<QueueFigures[]>): void {
  shared.read = read;
  shared.cache = nothing();
}

/** The figures of the queue, at most EVERY milliseconds old while the database answers; none while it does not. Never throws. */
export async function queueFigures(): Promise<QueueFigures[]> {
  const { read, cache } = shared;
  if (read && !cache.reading && performance.now() - cache.askedAt >= EVERY) {
    cache.askedAt = performance.now();
    cache.reading = read()
      .then((figures) => void Object.assign(cache, { figures, readAt: performance.now() }))
      .catch((error: unknown) => log.warn({ err: error }, "the figures of the queue could not be read"))
      .finally(() => (cache.reading = undefined));
  }
  if (cache.reading) await Promise.race([cache.reading, sleep(PATIENCE, undefined, { ref: false })]);
  return performance.now() - cache.readAt < STALE ? cache.figures : [];
}
