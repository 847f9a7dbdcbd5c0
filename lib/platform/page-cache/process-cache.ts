import { InvalidationListener } from "./invalidation-listener";
import { PageCache } from "./page-cache";

type Shared = { promptotekaPages?: { cache: PageCache; listener: InvalidationListener } };

/** Creates this process's page cache and connects it to the invalidations in the database. @returns the cache, once it listens */
export async function keepPages(connectionString: string): Promise<PageCache> {
  const listener: InvalidationListener = new InvalidationListener(connectionString, {
    drop: (drop, age) => cache.drop(drop, age),
    clear: () => cache.clear(),
  });
  const cache: PageCache = new PageCache(listener);
  (globalThis as Shared).promptotekaPages = { cache, listener };
  await listener.start();
  return cache;
}

/** The page cache of this process, if there is one. */
export function keptPages(): PageCache | undefined {
  return (globalThis as Shared).promptotekaPages?.cache;
}

/**
 * Announces a drop that a transaction of this process has written but not yet committed. Without effect where this process has no cache.
 * @param id of the row in page_drops
 */
export function announceDrop(id: string): void {
  (globalThis as Shared).promptotekaPages?.listener.announce(id);
}
