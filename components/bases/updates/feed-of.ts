import type { Base } from "@/lib/bases/schema";
import type { Viewer } from "@/lib/platform/viewer";

/** What a feed's dialog asks for: the base, and whether everybody may read its feed. */
export type FeedOf = { id: string; isOpen: boolean };

/** The feed that a viewer may have of a base: the public one (lib/discovery/feeds), else their own, else null. */
export function feedOf(
  viewer: Viewer,
  { id, access_type, isListed, isHidden, hasAccess }: Base,
): FeedOf | null {
  const isOpen = access_type === "FREE" && isListed && !isHidden;
  return isOpen || (hasAccess && viewer.kind === "member") ? { id, isOpen } : null;
}
