import type { Prisma } from "@/lib/platform/db/generated/client";
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
