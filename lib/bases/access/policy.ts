import type { Viewer } from "@/lib/platform/viewer";
import { type BaseFacts, ownsBase } from "../policy";

/** The viewer's own record for the base; `expiresAt` null means unlimited. */
export type AccessRecord = { expiresAt: Date | null };

function isLive(record: AccessRecord, now: Date): boolean {
  return record.expiresAt === null || record.expiresAt > now;
}

/**
 * Whether the viewer may read the prompts of a base: FREE, the own base, or an unexpired record (docs/product/access.md 1).
 * @param record the viewer's record for this base, if any
 * @param now the database's clock (see ./access-clock)
 */
export function hasAccess(viewer: Viewer, base: BaseFacts, record: AccessRecord | null | undefined, now: Date): boolean {
  if (base.accessType === "FREE" || ownsBase(viewer, base)) return true;
  return base.accessType !== "PRIVATE" && viewer.kind === "member" && record ? isLive(record, now) : false;
}
