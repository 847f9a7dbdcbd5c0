import type { PageTag } from "@/lib/platform/page-cache/page-tags";
import type { LockedBase } from "../writing/lock";

/** Where an open base and its prompts are listed or counted, on its own page too; nowhere when it is PRIVATE. */
export function listingsOf({
  id,
  ownerId,
  accessType,
}: Pick<LockedBase, "id" | "ownerId" | "accessType">): PageTag[] {
  return accessType === "PRIVATE" ? [] : ["lists", `contents:${id}`, `bases:${ownerId}`];
}

/** The same where prompts were added to it: from then on it may be beside the other bases of its owner. */
export function fullerListingsOf(base: Parameters<typeof listingsOf>[0]): PageTag[] {
  const listings = listingsOf(base);
  return listings.length > 0 ? [...listings, `filled:${base.ownerId}`] : [];
}
