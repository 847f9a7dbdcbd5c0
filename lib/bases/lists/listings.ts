import type { Drop, PageTag } from "@/lib/platform/page-cache/page-tags";
import type { AccessType } from "../access-types";
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

/** Pages of a base whose content is taken from readers, or that stops being free, are invalidated at once; others soon. */
export function changeOf(base: LockedBase, accessType: AccessType, takes: boolean): Partial<Drop> {
  if (base.accessType === "PRIVATE") return {};
  const shows = [`base:${base.id}`] as const;
  if (takes || (base.accessType === "FREE" && accessType !== "FREE"))
    return { now: shows, soon: listingsOf(base) };
  return { soon: [...shows, ...listingsOf(base)] };
}

/** The pages of a base that leaves the lists are invalidated at once; the lists, which its address is no secret in, soon. */
export function listingOf(base: LockedBase, isListed: boolean): Partial<Drop> {
  const own = [`base:${base.id}`, `contents:${base.id}`] as const;
  return isListed
    ? { soon: [...own, ...fullerListingsOf(base)] }
    : { now: own, soon: fullerListingsOf(base) };
}
