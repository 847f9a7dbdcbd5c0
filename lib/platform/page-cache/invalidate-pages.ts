import type { Database } from "../db/client";
import type { Sameness } from "./cached-page";
import type { Drop, PageTag } from "./page-tags";
import { announceDrop } from "./process-cache";
import { rendering } from "./rendering";

/**
 * Drops open pages from the caches of all processes when the transaction commits (docs/decisions/018); call it in the transaction
 * that changes their content. Duplicate tags count once: each costs a walk over the pages that have it.
 */
export async function invalidatePages(tx: Database, { now = [], soon = [] }: Partial<Drop>): Promise<void> {
  if (now.length + soon.length === 0) return;
  const [written] = await tx.$queryRaw<{ id: string }[]>`
    WITH written AS (INSERT INTO page_drops (now_tags, soon_tags) VALUES (${[...new Set(now)]}::text[], ${[...new Set(soon)]}::text[]) RETURNING id)
    SELECT id::text AS id, pg_notify('page_drops', '')::text FROM written`;
  announceDrop(written!.id);
}

/** Adds cache tags to the page that is being rendered. Without effect outside of an open page. */
export function addPageTags(...tags: PageTag[]): void {
  for (const tag of tags) rendering.getStore()?.tags.add(tag);
}

/**
 * Says that the open page that is being rendered is the same for members: nothing in it depends on who looks, apart from those whom
 * `of` names, and the browser fills in the personal parts (docs/decisions/092).
 */
export function sameForEverybody(of: Sameness = {}): void {
  const current = rendering.getStore();
  if (current) current.same = of;
}

/** Keeps the page that is being rendered out of the cache, because a part of it did not load; it is served. */
export function doNotCache(): void {
  const current = rendering.getStore();
  if (current) current.keep = false;
}
