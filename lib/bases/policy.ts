import type { Viewer } from "@/lib/platform/viewer";
import { ACCESS_TYPE_FACTS, type AccessType } from "./access-types";

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

/** Only a base that is sold has promo codes; those of one that no longer is rest (docs/product/promo-codes.md 1). */
export function canManagePromoCodes(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base) && ACCESS_TYPE_FACTS[base.accessType].prices.length > 0;
}

export function canManageCodes(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base) && ACCESS_TYPE_FACTS[base.accessType].codes;
}
