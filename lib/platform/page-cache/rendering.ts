import { AsyncLocalStorage } from "node:async_hooks";
import type { Sameness } from "./cached-page";
import type { Drop, PageTag } from "./page-tags";

/**
 * One rendering of an open page: its tags so far, and the drops since it began. The rendering may have read its data before any of
 * these drops.
 */
export class Rendering<T> {
  readonly tags: Set<PageTag>;
  readonly drops: { drop: Drop; at: number }[] = [];
  /** False when the page is incomplete: it is served, but not cached. */
  keep = true;
  /** What the page says of whom it is the same for. */
  same?: Sameness;
  result!: Promise<T>;

  constructor(readonly own: PageTag) {
    this.tags = new Set([own]);
  }

  /** Whether a `now` drop since the beginning has one of the page's tags. Called after the rendering, when all tags are known. */
  isOverruled(): boolean {
    return this.drops.some(({ drop }) => drop.now.some((tag) => this.tags.has(tag)));
  }

  /** The time of the first `soon` drop that the page may not show yet, or null. */
  staleSince(): number | null {
    const missed = this.drops.filter(({ drop }) => drop.soon.some((tag) => this.tags.has(tag)));
    return missed.length ? Math.min(...missed.map(({ at }) => at)) : null;
  }

  /**
   * Whether a new request may wait for this rendering. The tags are not known yet, so every drop may concern it, except those of other
   * pages' addresses.
   * @param staleBefore `soon` drops until this time forbid it
   */
  mayBeJoined(staleBefore: number): boolean {
    const concerns = (tag: PageTag) => tag === this.own || !tag.startsWith("page:");
    return (
      this.keep &&
      this.drops.every(
        ({ drop, at }) => !drop.now.some(concerns) && (at > staleBefore || !drop.soon.some(concerns)),
      )
    );
  }
}

type Shared = { promptotekaRendering?: AsyncLocalStorage<Rendering<unknown>> };

/** The rendering of the running request. Next bundles routes separately, so the storage lives on `globalThis`. */
export const rendering = ((globalThis as Shared).promptotekaRendering ??= new AsyncLocalStorage());
