import { LRUCache } from "lru-cache";

/** Bytes of memory for cached pages. */
const CAPACITY = 64 * 1024 * 1024;
/** The share of the memory for pages that were requested once. */
const NEWCOMERS = 0.2;
/** Bytes above which a page is not cached. */
const LARGEST = 4 * 1024 * 1024;

/**
 * A segmented LRU cache bounded by bytes: an entry that was requested once is a newcomer, a second request moves it to the settled ones.
 * So a crawler evicts newcomers only. An index by tag makes the cost of an invalidation depend on the entries that it removes, not on all.
 */
export class PageStore<T extends { bytes: number; tags: ReadonlySet<string> }> {
  private readonly settled: LRUCache<string, T>;
  private readonly newcomers: LRUCache<string, T>;
  private readonly addresses = new Map<string, Set<string>>();

  constructor(capacity = CAPACITY) {
    const sized = {
      sizeCalculation: ({ bytes }: T) => bytes,
      maxEntrySize: Math.min(LARGEST, Math.ceil(capacity * NEWCOMERS)),
    };
    this.newcomers = new LRUCache<string, T>({
      ...sized,
      maxSize: Math.ceil(capacity * NEWCOMERS),
      dispose: (value, address, reason) => reason === "evict" && this.untag(address, value),
    });
    this.settled = new LRUCache<string, T>({
      ...sized,
      maxSize: Math.floor(capacity * (1 - NEWCOMERS)),
      // An entry evicted from the settled ones becomes a newcomer again.
      dispose: (value, address, reason) => reason === "evict" && this.newcomers.set(address, value),
    });
  }

  get(address: string): T | undefined {
    const newcomer = this.newcomers.get(address);
    if (!newcomer) return this.settled.get(address);
    this.newcomers.delete(address);
    this.settled.set(address, newcomer);
    return newcomer;
  }

  /** Adds an entry. The new value of a settled entry stays settled. */
  set(address: string, value: T): void {
    const part = this.settled.has(address) ? this.settled : this.newcomers;
    this.untag(address, part.peek(address));
    part.set(address, value);
    if (!part.has(address)) return; // too large
    for (const tag of value.tags) {
      const tagged = this.addresses.get(tag);
      if (tagged) tagged.add(address);
      else this.addresses.set(tag, new Set([address]));
    }
  }

  delete(address: string): void {
    for (const part of [this.settled, this.newcomers]) {
      this.untag(address, part.peek(address));
      part.delete(address);
    }
  }

  clear(): void {
    this.settled.clear();
    this.newcomers.clear();
    this.addresses.clear();
  }

  /** The addresses of the entries with a tag. Entries may be deleted during the iteration. */
  tagged(tag: string): Iterable<string> {
    return this.addresses.get(tag) ?? [];
  }

  /** The value of an address, without counting as a request. */
  peek(address: string): T | undefined {
    return this.settled.peek(address) ?? this.newcomers.peek(address);
  }

  get size(): number {
    return this.settled.size + this.newcomers.size;
  }

  get bytes(): number {
    return this.settled.calculatedSize + this.newcomers.calculatedSize;
  }

  private untag(address: string, value: T | undefined): void {
    for (const tag of value?.tags ?? []) {
      const tagged = this.addresses.get(tag);
      tagged?.delete(address);
      if (tagged?.size === 0) this.addresses.delete(tag);
    }
  }
}
