import { includesRole, isAdmin, type MemberRole, type Viewer } from "@/lib/platform/viewer";
import { ACCESS_TYPE_FACTS, type AccessType } from "./access-types";

/** What the rules need to know of a base. */
export type BaseFacts = { id: string; ownerId: string; accessType: AccessType };

/** What the rules of seeing need to know. `hiddenAt`: an administrator put it out of sight then (docs/product/access.md 8). */
export type SeenFacts = BaseFacts & { hiddenAt: Date | null };

export function ownsBase(viewer: Viewer, base: Pick<BaseFacts, "ownerId">): boolean {
  return viewer.kind === "member" && viewer.id === base.ownerId;
}

/** The viewer's part in another's base, or null (docs/product/members.md). */
export function roleIn(viewer: Viewer, base: Pick<BaseFacts, "id">): MemberRole | null {
  return (viewer.kind === "member" && viewer.memberOf?.[base.id]) || null;
}

/** Whether the viewer owns a base, or is a member with this role or a higher one. In SQL: `isWorkedIn` (./scope). */
export function worksIn(viewer: Viewer, base: Pick<BaseFacts, "id" | "ownerId">, role: MemberRole): boolean {
  const held = roleIn(viewer, base);
  return ownsBase(viewer, base) || (held !== null && includesRole(held, role));
}

/**
 * A PRIVATE base exists for its owner only; every other base is public information (docs/product/bases.md 3), unless it is hidden: then it is
 * there for its owner and members, for administrators and for people with a record of access.
 * @param record the viewer's record for this base, run out or not
 */
export function canSeeBase(viewer: Viewer, base: SeenFacts, record?: object | null): boolean {
  if (worksIn(viewer, base, "reader")) return true;
  return base.accessType !== "PRIVATE" && (base.hiddenAt === null || isAdmin(viewer) || Boolean(record));
}

/** Whether everybody may read all prompts of a base. If it is listed, lists show them too (`is_public` of each). */
export function isOpenToAll({ accessType, hiddenAt }: Pick<SeenFacts, "accessType" | "hiddenAt">): boolean {
  return accessType === "FREE" && hiddenAt === null;
}

/** Name, description, cover and samples; prices and access are the owner's alone (`ownsBase`). */
export function canEditBase(viewer: Viewer, base: BaseFacts): boolean {
  return worksIn(viewer, base, "manager");
}

/** Without its subscribers, which the deleting transaction checks. */
export function canDeleteBase(viewer: Viewer, base: BaseFacts): boolean {
  return ownsBase(viewer, base) && base.accessType !== "PRIVATE";
}

/** Also whether the viewer may change, order and delete its prompts. */
export function canAddPrompt(viewer: Viewer, base: Pick<BaseFacts, "id" | "ownerId">): boolean {
  return worksIn(viewer, base, "editor");
}

/** Only a base that is sold has promo codes; those of one that no longer is rest (docs/product/promo-codes.md 1). */
export function canManagePromoCodes(viewer: Viewer, base: BaseFacts): boolean {
  return worksIn(viewer, base, "manager") && ACCESS_TYPE_FACTS[base.accessType].prices.length > 0;
}

export function canManageCodes(viewer: Viewer, base: BaseFacts): boolean {
  return worksIn(viewer, base, "manager") && ACCESS_TYPE_FACTS[base.accessType].codes;
}
