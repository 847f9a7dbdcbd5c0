import type { ContentType } from "@/lib/prompts/types";

/** Where the owner puts the prompts of a base in order. */
export function orderHref(baseId: string, type: ContentType): string {
  return `/my-bases/${baseId}/order?type=${type.toLowerCase()}`;
}
