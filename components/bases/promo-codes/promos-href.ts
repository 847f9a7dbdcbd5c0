import { ownBaseHref } from "@/lib/platform/hrefs";
/** The address of a base's promo codes, and of a page of them. @param cursors of the pages up to that one */
export function promosHref(baseId: string, cursors: string[] = []): string {
  const query = new URLSearchParams(cursors.map((cursor) => ["cursor", cursor]));
  return `${ownBaseHref({ id: baseId })}/promo-codes${query.size > 0 ? `?${query}` : ""}`;
}
