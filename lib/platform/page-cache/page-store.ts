import { LRUCache } from "lru-cache";

/** Bytes of memory for pages. */
const CAPACITY = 128 * 1024 * 1024;
/** The share of pages that were asked for once. */
const NEWCOMERS = 0.2;
/** A page larger than this is not kept. */
const LARGEST = 4 * 1024 * 1024;

/**
 * Values by address within a bound of bytes. Two parts (a segmented LRU): what was asked for once stands among the newcomers, what is asked
 * for again moves to the settled ones. So a walk through addresses that nobody asks for twice pushes out only newcomers.
 * Values are found by their tags, so that an invalidation costs what it touches and not what is kept.
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
      // What gives way to others that are used more gets a second chance.
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

  /** A new value for an address that has one takes its place among the settled ones. */
  set(address: string, value: T): void {
    const part = this.settled.has(address) ? this.settled : this.newcomers;
    this.untag(address, part.peek(address));
    part.set(address, value);
    if (!part.has(address)) return; // larger than a page may be
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

  /** The addresses of the values that have a tag. They may be deleted on the way. */
  tagged(tag: string): Iterable<string> {
    return this.addresses.get(tag) ?? [];
  }

  /** A value without counting as asked for. */
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
