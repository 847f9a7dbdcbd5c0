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

/** The same after prompts were added: then it may appear next to its owner's other bases. */
export function fullerListingsOf(base: Parameters<typeof listingsOf>[0]): PageTag[] {
  const listings = listingsOf(base);
  return listings.length > 0 ? [...listings, `filled:${base.ownerId}`] : [];
}
