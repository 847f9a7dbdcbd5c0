// Next's full-route cache, kept in this process's memory only (next.config.ts `cacheHandler`). The built-in one also
// writes pages to disk but forgets on restart which of them were dropped: a page of a base that has become paid
// would come back (docs/decisions/006).
//
// Plain JavaScript, because Next loads it before anything is compiled.

/** Bytes of HTML and payload kept before the least recently used pages go. */
const CAPACITY = 128 * 1024 * 1024;

/**
 * A page whose rendering began before a change may arrive after it. No rendering lasts longer than this (the
 * database's statement time-out is 10 s), so for so long after a change its pages are served but not kept.
 */
const SETTLING_MS = 15_000;

/** @typedef {{ value: any, lastModified: number, cacheControl?: any, tags: string[], size: number }} Entry */

class PageCache {
  /** @type {Map<string, Entry>} in order of use, oldest first */
  entries = new Map();
  /** @type {Map<string, number>} tag → when it was last dropped */
  dropped = new Map();
  size = 0;
  /** False while other processes' changes cannot be heard: then nothing is kept. */
  usable = true;
  /** Tells other processes; set by lib/platform/page-cache/broadcast. @type {(tags: string[]) => void} */
  announce = () => {};

  /** @param {string} key */
  get(key) {
    const entry = this.entries.get(key);
    if (!entry) return null;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /** @param {string} key @param {any} value @param {any} cacheControl */
  set(key, value, cacheControl) {
    this.remove(key);
    const tags = String(value?.headers?.["x-next-cache-tags"] ?? "").split(",").filter(Boolean);
    const now = Date.now();
    if (!value || !this.usable || tags.some((tag) => now - (this.dropped.get(tag) ?? 0) < SETTLING_MS)) return;
    const size = sizeOf(value);
    this.entries.set(key, { value, lastModified: now, cacheControl, tags, size });
    this.size += size;
    for (const oldest of this.entries.keys()) {
      if (this.size <= CAPACITY) break;
      this.remove(oldest);
    }
  }

  /** @param {string[]} tags */
  drop(tags) {
    const now = Date.now();
    for (const [tag, at] of this.dropped) if (now - at > SETTLING_MS) this.dropped.delete(tag);
    for (const tag of tags) this.dropped.set(tag, now);
    for (const [key, entry] of this.entries) if (entry.tags.some((tag) => tags.includes(tag))) this.remove(key);
  }

  clear() {
    this.entries.clear();
    this.size = 0;
  }

  /** @param {string} key */
  remove(key) {
    const entry = this.entries.get(key);
    if (entry && this.entries.delete(key)) this.size -= entry.size;
  }
}

/** @param {any} value */
function sizeOf(value) {
  let size = (value.html?.length ?? 0) * 2 + (value.rscData?.length ?? 0) + (value.body?.length ?? 0) + 2_000;
  for (const segment of value.segmentData?.values?.() ?? []) size += segment.length;
  return size;
}

// Next makes a handler per request and may load this file more than once; the pages are the process's.
/** @type {PageCache} */
const pages = (globalThis.promptotekaPageCache ??= new PageCache());

export default class PageCacheHandler {
  /** @param {string} key */
  async get(key) {
    return pages.get(key);
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    pages.set(key, value, context?.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const list = [tags].flat();
    pages.drop(list);
    pages.announce(list);
  }

  resetRequestCache() {}
}
