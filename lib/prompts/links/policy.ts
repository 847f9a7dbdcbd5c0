import { linkKeyIn } from "@/lib/platform/browser/secret-link";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import type { Prompt } from "@/lib/prompts/schema";

/** Whether the viewer may give out secret links to a prompt: its editors, but only the base's owner where the base is sold or opened by codes. */
export function mayShare(
  viewer: Viewer,
  { can, base, isHidden }: Pick<Prompt, "can" | "base" | "isHidden">,
): boolean {
  const isSold = PAID_TYPES.includes(base.access_type);
  return can.edit && !isHidden && (!isSold || base.owner.id === viewerId(viewer));
}

/** The viewer who came by the address of a link. @param key as it stands in the address */
export const viewerBy = (viewer: Viewer, key: string): Viewer => ({ ...viewer, link: linkKeyIn(key) });
