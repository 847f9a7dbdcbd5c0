import { cursorHref } from "@/components/common/page-number";
import { ownBaseHref } from "@/lib/platform/hrefs";

/** The address of a base's promo codes, and of a page of them. @param cursors of the pages up to that one */
export const promosHref = (baseId: string, cursors: readonly string[] = []) =>
  cursorHref(`${ownBaseHref({ id: baseId })}/promo-codes`, cursors);
