import type { Database } from "@/lib/platform/db/client";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { pageTag } from "@/lib/platform/page-cache/page-tags";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";

/** A review was written or changed: the base's page shows it, and its rating is shown wherever the base is. */
export async function invalidateReviews(tx: Database, baseId: string): Promise<void> {
  await invalidatePages(tx, { soon: [`base:${baseId}`] });
}

/** Words were taken away from readers: the page that shows them is never served again. */
export async function invalidateReviewsNow(tx: Database, baseId: string): Promise<void> {
  await invalidatePages(tx, { now: [pageTag(baseHref(byId(baseId)))], soon: [`base:${baseId}`] });
}
