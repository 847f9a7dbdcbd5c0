import type { Viewer } from "@/lib/platform/viewer";
import type { AccessType } from "./access-types";

/** What the rules need to know of a base. */
export type BaseFacts = { ownerId: string; accessType: AccessType };

export function ownsBase(viewer: Viewer, base: Pick<BaseFacts, "ownerId">): boolean {
  return viewer.kind === "member" && viewer.id === base.ownerId;
}

/** A PRIVATE base exists for its owner only; every other base is public information (docs/product/bases.md 3). */
export function canSeeBase(viewer: Viewer, base: BaseFacts): boolean {
  return base.accessType !== "PRIVATE" || ownsBase(viewer, base);
}

export function canEditBase(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base);
}

/** Whether the owner may try; subscribers are looked at in the transaction that deletes. */
export function canDeleteBase(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base) && base.accessType !== "PRIVATE";
}

export function canAddPrompt(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base);
}

export function canManageCodes(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base) && base.accessType === "CODE_ONLY";
}
