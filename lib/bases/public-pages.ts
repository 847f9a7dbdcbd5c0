import type { LockedBase } from "./lock";

/** Addresses of the open pages that show a base or count its prompts; none for a PRIVATE one. */
export function pagesOfBase(base: LockedBase): string[] {
  if (base.accessType === "PRIVATE") return [];
  return ["/", "/bases", `/bases/${base.id}`, `/profile/${base.ownerId}`];
}
