import { Prisma } from "@/lib/platform/db/generated/client";
import type { Viewer } from "@/lib/platform/viewer";

/** `isLive` as a filter over access records. */
export function liveRecords(now: Date): Prisma.UserBaseAccessWhereInput {
  return { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/** `hasAccess` as a filter over bases. @param now the database's clock (see ./access-clock) */
export function accessWhere(viewer: Viewer, now: Date): Prisma.PromptBaseWhereInput {
  if (viewer.kind === "guest") return { accessType: "FREE" };
  return {
    OR: [{ accessType: "FREE" }, { ownerId: viewer.id }, { accessType: { not: "PRIVATE" }, accesses: { some: { userId: viewer.id, ...liveRecords(now) } } }],
  };
}

/** `hasAccess` on the rows b of a base and a of the viewer's access record, by the database's clock: for statements of our own. */
export function isAccessible(viewer: Viewer): Prisma.Sql {
  if (viewer.kind === "guest") return Prisma.sql`(b.access_type = 'FREE')`;
  const holds = Prisma.sql`b.access_type <> 'PRIVATE' AND a.id IS NOT NULL AND (a.expires_at IS NULL OR a.expires_at > now())`;
  return Prisma.sql`(b.access_type = 'FREE' OR b.owner_id = ${viewer.id}::uuid OR (${holds}))`;
}
