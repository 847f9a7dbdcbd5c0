import { ownBaseHref } from "@/lib/platform/hrefs";
import type { ContentType } from "@/lib/prompts/schema";

/** The query parameter with which an own base's page puts its prompts in order. */
export const ORDERING = "order";

/** Where the owner puts the prompts of a base in order. */
export function orderHref(baseId: string, type: ContentType): string {
  return `${ownBaseHref({ id: baseId })}?${ORDERING}=1&type=${type.toLowerCase()}#prompts`;
}
