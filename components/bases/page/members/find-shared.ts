import { worksIn } from "@/lib/bases/policy";
import type { Base } from "@/lib/bases/schema";
import { type Locale, MEMBER_ROLES, type MemberRole, type Viewer, viewerId } from "@/lib/platform/viewer";
import { findBase } from "../find-base";

/**
 * A base that may have members, for its owner and them; else null.
 * @returns `roles`: those that the viewer may give and take
 */
export async function findShared(
  viewer: Viewer,
  id: string,
  locale: Locale,
): Promise<{ base: Base; roles: readonly MemberRole[] } | null> {
  const base = await findBase(viewer, id, locale);
  if (!base || base.access_type === "PRIVATE") return null;
  const facts = { id: base.id, ownerId: base.owner_id };
  if (!worksIn(viewer, facts, "reader")) return null;
  if (base.owner_id === viewerId(viewer)) return { base, roles: MEMBER_ROLES };
  return { base, roles: worksIn(viewer, facts, "manager") ? ["reader", "editor"] : [] };
}
