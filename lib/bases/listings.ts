import type { PageTag } from "@/lib/platform/page-cache/drop";
import type { LockedBase } from "./lock";

/** Where an open base and its prompts are listed or counted, on its own page too; nowhere when it is PRIVATE. */
export function listingsOf({ id, ownerId, accessType }: Pick<LockedBase, "id" | "ownerId" | "accessType">): PageTag[] {
  return accessType === "PRIVATE" ? [] : ["lists", `contents:${id}`, `bases:${ownerId}`];
}
