import { AppError } from "../errors";
import { type Drop, pageTag, type PageTag, STALE_MS } from "./page-tags";
import { compact, leadsElsewhere, type Page, textBytes } from "./cached-page";
import { PageStore } from "./page-store";
import { Rendering, rendering } from "./rendering";

/** Maximum age of a cached page, milliseconds. */
export const LONGEST_LIFE_MS = 300_000;
/** Milliseconds after a `soon` drop when the next request starts a refresh in the background, so that it ends within `STALE_MS`. */
const REFRESH_AFTER_MS = 500;
/** Overhead in bytes of a tag: an entry in each of two sets. */
const TAG_BYTES = 100;

type Kept = {
  page: Page;
  tags: Set<PageTag>;
  bytes: number;
  since: number;
  /** Of its rendering among all. */
  number: number;
  staleSince: number | null;
};
/** `current`: whether every committed drop has been applied to this cache. */
type Invalidations = { current: () => true | Promise<boolean> };

/** A page, and its cache status: `STALE` is a page served within `STALE_MS` of a change. */
export type Served = { page: Page; from: "HIT" | "STALE" | "MISS" };

/**
 * The cache of open pages in this process (docs/decisions/006, 018): stale-while-revalidate, one rendering for all who wait. A rendering
 * that began before a `now` drop of its tags is not cached, and requests after the drop do not join it.
 */
export class PageCache {
  private readonly kept: PageStore<Kept>;
  /** All running renderings, which record drops. `latest`: by key, the one that others join. */
  private readonly underWay = new Set<Rendering<Page>>();
  private readonly latest = new Map<string, Rendering<Page>>();
  private renderings = 0;

  constructor(
    private readonly invalidations: Invalidations,
    capacity?: number,
    private readonly clock = () => performance.now(),
  ) {
    this.kept = new PageStore(capacity);
  }

  /**
   * Returns a page from the cache, or renders it.
   * @param key the cache key: the address in a language
   * @param address the page's address without language prefix, which gives its own tag
   * @param admit counts the caller before a rendering starts; its error goes to this caller only
   * @param patience milliseconds for which a page may be served stale: 0 for who may have made the change
   * @throws the error of `render`, also for the requests that joined it; but the refusal of who started it is theirs alone
   */
  async page(
    key: string,
    address: string,
    render: () => Promise<Page>,
    admit?: () => Promise<void>,
    patience = STALE_MS,
  ): Promise<Served> {
    const current = this.invalidations.current();
    if (current !== true && !(await current)) {
      await admit?.();
      return { page: await this.start(key, address, render, false).result, from: "MISS" };
    }
    const now = this.clock();
    const kept = this.kept.get(key);
    if (kept && now - kept.since < LONGEST_LIFE_MS) {
      if (kept.staleSince === null) return { page: kept.page, from: "HIT" };
      const behind = now - kept.staleSince;
      if (behind > REFRESH_AFTER_MS && patience > 0) this.refresh(key, address, render, admit);
      if (behind < patience) return { page: kept.page, from: "STALE" };
    }
    if (admit && !this.joinable(key, patience)) await admit();
    const own = async () => this.start(key, address, render, true).result;
    const joined = this.joinable(key, patience); // another request may have started one meanwhile
    if (!joined) return { page: await own(), from: "MISS" };
    try {
      return { page: await joined.result, from: "MISS" };
    } catch (error) {
      // A rendering is work of the person who started it: their rate limit must not affect others.
      if (!(error instanceof AppError && error.code === "RATE_LIMITED")) throw error;
      await admit?.();
      return { page: await own(), from: "MISS" };
    }
  }

  /** A cached page that can be served now and needs no refresh; undefined otherwise. @param patience as for `page` */
  fresh(key: string, patience = REFRESH_AFTER_MS): Page | undefined {
    if (this.invalidations.current() !== true) return undefined;
    const kept = this.kept.get(key);
    const now = this.clock();
    if (!kept || now - kept.since >= LONGEST_LIFE_MS) return undefined;
    const isTimeToRender = kept.staleSince !== null && now - kept.staleSince >= patience;
    return isTimeToRender ? undefined : kept.page;
  }

  /** Applies a drop to cached pages and running renderings. @param age milliseconds since the change */
  drop(drop: Drop, age = 0): void {
    const at = this.clock() - age;
    for (const each of this.underWay) each.drops.push({ drop, at });
    for (const tag of drop.now) for (const key of this.kept.tagged(tag)) this.kept.delete(key);
    for (const tag of drop.soon)
      for (const key of this.kept.tagged(tag)) {
        const kept = this.kept.peek(key)!;
        if (leadsElsewhere(kept.page)) this.kept.delete(key);
        else kept.staleSince = Math.min(at, kept.staleSince ?? at); // a drop of a long transaction arrives after later ones
      }
  }

  /** Empties the cache; running renderings are not cached either, because drops may have been missed. */
  clear(): void {
    this.kept.clear();
    this.latest.clear();
    for (const each of this.underWay) each.keep = false;
  }

  get entries(): number {
    return this.kept.size;
  }

  get bytes(): number {
    return this.kept.bytes;
  }

  private joinable(key: string, patience: number): Rendering<Page> | undefined {
    const running = this.latest.get(key);
    return running?.mayBeJoined(this.clock() - patience) ? running : undefined;
  }

  /** Renders in the background; later requests join. */
  private refresh(
    key: string,
    address: string,
    render: () => Promise<Page>,
    admit: () => Promise<void> = async () => {},
  ): void {
    const start = async () => {
      if (!this.latest.has(key)) await this.start(key, address, render, true).result;
    };
    if (!this.latest.has(key))
      admit()
        .then(start)
        .catch(() => {}); // logged where it was rendered
  }

  private start(key: string, address: string, render: () => Promise<Page>, keep: boolean): Rendering<Page> {
    const started = new Rendering<Page>(pageTag(address));
    started.keep = keep;
    this.underWay.add(started);
    if (keep) this.latest.set(key, started);
    started.result = this.finish(key, started, render);
    return started;
  }

  private async finish(key: string, started: Rendering<Page>, render: () => Promise<Page>): Promise<Page> {
    const since = this.clock();
    const number = (this.renderings += 1);
    try {
      const rendered = await rendering.run(started, render);
      const isFound = rendered.status === undefined || rendered.status === 200;
      // A stale redirect is not cached: two stale ones could redirect to each other for ever.
      const leads = leadsElsewhere(rendered) && started.staleSince() === null;
      // The rendering that began last read the newest data, whichever ends first. Those that ended before it began are kept as well: where
      // each request after a write begins one, all would wait for the last.
      const isNewer = number > (this.kept.peek(key)?.number ?? 0);
      if (!started.keep || !(isFound || leads) || !isNewer || started.isOverruled()) return rendered;
      const { page, bytes } = compact(rendered);
      const tags = new Set(started.tags);
      const tagBytes = [...tags].reduce((sum, tag) => sum + textBytes(tag) + TAG_BYTES, 2 * textBytes(key));
      this.kept.set(key, {
        page,
        tags,
        bytes: bytes + tagBytes,
        since,
        number,
        staleSince: started.staleSince(),
      });
      return page;
    } finally {
      this.underWay.delete(started);
      if (this.latest.get(key) === started) this.latest.delete(key);
    }
  }
}
