import { isAdmin, type Viewer } from "@/lib/platform/viewer";
import { isOpenToAll, type SeenFacts, worksIn } from "../policy";

/** The viewer's own record for the base; `expiresAt` null means unlimited. */
export type AccessRecord = { expiresAt: Date | null };

function isLive(record: AccessRecord, now: Date): boolean {
  return record.expiresAt === null || record.expiresAt > now;
}

/**
 * Whether the viewer may read the prompts of a base: FREE, a base that the viewer owns or is a member of, or an unexpired record (docs/product/access.md 1). A FREE one that is
 * hidden is read by administrators, who judge it.
 * @param record the viewer's record for this base, if any
 * @param now the database's clock (see ./access-clock)
 */
export function hasAccess(
  viewer: Viewer,
  base: SeenFacts,
  record: AccessRecord | null | undefined,
  now: Date,
): boolean {
  if (isOpenToAll(base) || worksIn(viewer, base, "reader") || (base.accessType === "FREE" && isAdmin(viewer)))
    return true;
  return base.accessType !== "PRIVATE" && viewer.kind === "member" && record ? isLive(record, now) : false;
}
