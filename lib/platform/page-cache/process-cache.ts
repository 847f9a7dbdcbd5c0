import { Hearing } from "./hearing";
import { PageCache } from "./page-cache";

type Shared = { promptotekaPages?: { cache: PageCache; hearing: Hearing } };

/** Begins to keep pages in this process and to hear what others on its database drop. */
export async function keepPages(connectionString: string): Promise<PageCache> {
  const hearing: Hearing = new Hearing(connectionString, {
    drop: (drop, age) => cache.drop(drop, age),
    clear: () => cache.clear(),
  });
  const cache: PageCache = new PageCache(hearing);
  (globalThis as Shared).promptotekaPages = { cache, hearing };
  await hearing.start();
  return cache;
}

/** The open pages of this process; undefined where none are kept. */
export function keptPages(): PageCache | undefined {
  return (globalThis as Shared).promptotekaPages?.cache;
}

/** Tells this process's cache, where there is one, that a transaction has written a drop. Next's bundles have copies of this module: the cache is the process's. */
export function announceDrop(id: string): void {
  (globalThis as Shared).promptotekaPages?.hearing.announce(id);
}
