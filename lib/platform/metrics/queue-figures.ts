import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log";

/** A queue's jobs: due (`waiting`), the first of them since `oldest`; running; given up within a day (`failed`). */
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

type Source = {
  read: () => Promise<QueueFigures[]>;
  figures: QueueFigures[];
  askedAt: number;
  readAt: number;
  reading?: Promise<void> | undefined;
};
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaQueueFigures?: Source };

/** Sets the source of the queue's figures (lib/jobs, which lib/platform must not import). */
export function provideQueueFigures(read: Source["read"]): void {
  shared.promptotekaQueueFigures = { read, figures: [], askedAt: -Infinity, readAt: -Infinity };
}

/** The figures of the queue, at most EVERY milliseconds old; empty while the database does not answer. Never throws. */
export async function queueFigures(): Promise<QueueFigures[]> {
  const source = shared.promptotekaQueueFigures;
  if (!source) return [];
  if (!source.reading && performance.now() - source.askedAt >= EVERY) {
    source.askedAt = performance.now();
    source.reading = source
      .read()
      .then((figures) => void Object.assign(source, { figures, readAt: performance.now() }))
      .catch((error: unknown) => log.warn({ err: error }, "the figures of the queue could not be read"))
      .finally(() => (source.reading = undefined));
  }
  if (source.reading) await Promise.race([source.reading, sleep(PATIENCE, undefined, { ref: false })]);
  return performance.now() - source.readAt < STALE ? source.figures : [];
}
