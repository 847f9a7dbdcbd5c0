import { AsyncLocalStorage } from "node:async_hooks";
import type { Drop, PageTag } from "./drop";

/**
 * One rendering of an open page: what it has shown so far, and what was dropped since it began. Whatever it read may be
 * older than those drops.
 */
export class Rendering<T> {
  readonly tags: Set<PageTag>;
  readonly drops: { drop: Drop; at: number }[] = [];
  /** False when the page is incomplete: it is served, but not kept. */
  keep = true;
  result!: Promise<T>;

  constructor(readonly own: PageTag) {
    this.tags = new Set([own]);
  }

  /** Whether the drops since its beginning forbid this page, whose tags are all known by now. */
  isOverruled(): boolean {
    return this.drops.some(({ drop }) => drop.now.some((tag) => this.tags.has(tag)));
  }

  /** When the first change came that this page may not show yet; null when there was none. */
  staleSince(): number | null {
    const missed = this.drops.filter(({ drop }) => drop.soon.some((tag) => this.tags.has(tag)));
    return missed.length ? Math.min(...missed.map(({ at }) => at)) : null;
  }

  /**
   * Whether somebody who asks now may get what this rendering comes to. Its tags are not known yet: every drop may
   * concern it, but for those of other pages' addresses.
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

/** The rendering that runs. The bundles of Next have copies of this module, the process has one storage. */
export const rendering = ((globalThis as Shared).promptotekaRendering ??= new AsyncLocalStorage());
