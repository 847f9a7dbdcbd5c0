import { ownBaseHref } from "@/lib/platform/hrefs";
import type { ContentType } from "@/lib/prompts/schema";

/** Where the owner puts the prompts of a base in order. */
export function orderHref(baseId: string, type: ContentType): string {
  return `${ownBaseHref({ id: baseId })}/order?type=${type.toLowerCase()}`;
}
