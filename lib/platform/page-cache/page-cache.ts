import { type Drop, pageTag, type PageTag, STALE_MS } from "./drop";
import { compact, leadsElsewhere, type Page, textBytes } from "./kept-page";
import { PageStore } from "./page-store";
import { Rendering, rendering } from "./rendering";

/** Whatever happens, a page is rendered anew after this. */
export const LONGEST_LIFE_MS = 300_000;
/** A page that a change has touched is rendered anew at the first request after this: early enough to be there within `STALE_MS`. */
const REFRESH_AFTER_MS = 500;
/** Of memory for a tag of a page beside its text: its places in two sets. */
const TAG_BYTES = 100;

type Kept = {
  page: Page;
  tags: Set<PageTag>;
  bytes: number;
  since: number;
  staleSince: number | null;
};
type Hearing = { current: () => true | Promise<boolean> };

/** A page, and whether it came from the cache as it is, from the cache while a change is due, or from a rendering. */
export type Served = { page: Page; from: "HIT" | "STALE" | "MISS" };

/**
 * The open pages of this process (docs/decisions/006, 018). A rendering knows what was dropped since it began: what is
 * overruled is neither kept nor given to anybody who asked after the drop.
 */
export class PageCache {
  private readonly kept: PageStore<Kept>;
  /** Every rendering under way hears of drops; `latest` has those that may be kept. */
  private readonly underWay = new Set<Rendering<Page>>();
  private readonly latest = new Map<string, Rendering<Page>>();

  /** @param hearing whether all that was announced up to this moment has been applied here */
  constructor(
    private readonly hearing: Hearing,
    capacity?: number,
    private readonly clock = () => performance.now(),
  ) {
    this.kept = new PageStore(capacity);
  }

  /**
   * @param address the page's address without language prefix, to which its own tag belongs
   * @param key what tells it from other pages: the address in a language
   * @param admit counts the caller before a rendering starts; its error goes to this caller only
   * @throws what `render` throws, also to those who joined it
   */
  async page(
    key: string,
    address: string,
    render: () => Promise<Page>,
    admit?: () => Promise<void>,
  ): Promise<Served> {
    const heard = this.hearing.current();
    if (heard !== true && !(await heard)) {
      await admit?.();
      return { page: await this.start(key, address, render, false).result, from: "MISS" };
    }
    const now = this.clock();
    const kept = this.kept.get(key);
    if (kept && now - kept.since < LONGEST_LIFE_MS) {
      if (kept.staleSince === null) return { page: kept.page, from: "HIT" };
      const behind = now - kept.staleSince;
      if (behind > REFRESH_AFTER_MS) this.refresh(key, address, render, admit);
      if (behind < STALE_MS) return { page: kept.page, from: "STALE" };
    }
    if (admit && !this.joinable(key)) await admit(); // meanwhile another may have started one
    return {
      page: await (this.joinable(key) ?? this.start(key, address, render, true)).result,
      from: "MISS",
    };
  }

  /** A page that can be served at once and need not be rendered anew yet. */
  fresh(key: string): Page | undefined {
    if (this.hearing.current() !== true) return undefined;
    const kept = this.kept.get(key);
    const now = this.clock();
    if (!kept || now - kept.since >= LONGEST_LIFE_MS) return undefined;
    const isTimeToRender = kept.staleSince !== null && now - kept.staleSince > REFRESH_AFTER_MS;
    return isTimeToRender ? undefined : kept.page;
  }

  /** Applies a change to what is kept and to what is being rendered. @param age milliseconds since the change */
  drop(drop: Drop, age = 0): void {
    const at = this.clock() - age;
    for (const each of this.underWay) each.drops.push({ drop, at });
    for (const tag of drop.now) for (const key of this.kept.tagged(tag)) this.kept.delete(key);
    for (const tag of drop.soon)
      for (const key of this.kept.tagged(tag)) {
        const kept = this.kept.peek(key)!;
        if (leadsElsewhere(kept.page)) this.kept.delete(key);
        else kept.staleSince = Math.min(at, kept.staleSince ?? at); // one that took long to commit is heard after later ones
      }
  }

  /** Forgets everything, also what is being rendered: nobody knows what was missed. */
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

  private joinable(key: string): Rendering<Page> | undefined {
    const running = this.latest.get(key);
    return running?.mayBeJoined(this.clock() - STALE_MS) ? running : undefined;
  }

  /** Renders in the background; who waits for the page later joins. */
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
        .catch(() => {}); // who rendered it has logged it
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
    try {
      const rendered = await rendering.run(started, render);
      const isFound = rendered.status === undefined || rendered.status === 200;
      // Never an outdated one: two that lead to each other would be a circle.
      const leads = leadsElsewhere(rendered) && started.staleSince() === null;
      // A later rendering of the same page knows more, whichever of the two ends first.
      const isLatest = this.latest.get(key) === started;
      if (!started.keep || !(isFound || leads) || !isLatest || started.isOverruled()) return rendered;
      const { page, bytes } = compact(rendered);
      const tags = new Set(started.tags);
      const tagBytes = [...tags].reduce((sum, tag) => sum + textBytes(tag) + TAG_BYTES, 2 * textBytes(key));
      this.kept.set(key, {
        page,
        tags,
        bytes: bytes + tagBytes,
        since,
        staleSince: started.staleSince(),
      });
      return page;
    } finally {
      this.underWay.delete(started);
      if (this.latest.get(key) === started) this.latest.delete(key);
    }
  }
}
