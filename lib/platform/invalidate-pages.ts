import type { Database } from "./db/client";
import type { Drop, PageTag } from "./page-cache/page-tags";
import { announceDrop } from "./page-cache/process-cache";
import { rendering } from "./page-cache/rendering";

/**
 * Drops open pages from the caches of all processes when the transaction commits (docs/decisions/018); call it in the
 * transaction that changes what they show.
 */
export async function invalidatePages(tx: Database, { now = [], soon = [] }: Partial<Drop>): Promise<void> {
  if (now.length + soon.length === 0) return;
  const [written] = await tx.$queryRaw<{ id: string }[]>`
    WITH written AS (INSERT INTO page_drops (now_tags, soon_tags) VALUES (${now}::text[], ${soon}::text[]) RETURNING id)
    SELECT id::text AS id, pg_notify('page_drops', '')::text FROM written`;
  announceDrop(written!.id);
}

/** Says what the page that is being rendered shows: it goes when one of these is dropped. Without effect outside of an open page. */
export function addPageTags(...tags: PageTag[]): void {
  for (const tag of tags) rendering.getStore()?.tags.add(tag);
}

/** Says of the open page that is being rendered that it is incomplete, because something did not load: it is served, but not kept. */
export function doNotCache(): void {
  const current = rendering.getStore();
  if (current) current.keep = false;
}
