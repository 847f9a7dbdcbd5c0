import { pageTag, type PageTag } from "@/lib/platform/page-cache/drop";
import type { LockedBase } from "./lock";

/** Where an open base is listed or counted, with its own page; nowhere when it is PRIVATE. */
export function listingsOf({ id, ownerId, accessType }: Pick<LockedBase, "id" | "ownerId" | "accessType">): PageTag[] {
  return accessType === "PRIVATE" ? [] : ["lists", pageTag(`/bases/${id}`), pageTag(`/profile/${ownerId}`)];
}
