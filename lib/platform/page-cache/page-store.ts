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
 */
export class PageStore<T extends { bytes: number }> {
  private readonly settled: LRUCache<string, T>;
  private readonly newcomers: LRUCache<string, T>;

  constructor(capacity = CAPACITY) {
    const sized = {
      sizeCalculation: ({ bytes }: T) => bytes,
      maxEntrySize: Math.min(LARGEST, Math.ceil(capacity * NEWCOMERS)),
    };
    this.newcomers = new LRUCache<string, T>({ ...sized, maxSize: Math.ceil(capacity * NEWCOMERS) });
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
    (this.settled.has(address) ? this.settled : this.newcomers).set(address, value);
  }

  delete(address: string): void {
    this.settled.delete(address);
    this.newcomers.delete(address);
  }

  clear(): void {
    this.settled.clear();
    this.newcomers.clear();
  }

  *[Symbol.iterator](): Iterator<[string, T]> {
    yield* this.settled.entries();
    yield* this.newcomers.entries();
  }

  get bytes(): number {
    return this.settled.calculatedSize + this.newcomers.calculatedSize;
  }
}
