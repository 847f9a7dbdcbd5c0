import type { Prisma } from "@/lib/platform/db/generated/client";
import { isAdmin, type Viewer } from "@/lib/platform/viewer";

/** `isLive` as a filter over access records. */
export function liveRecords(now: Date): Prisma.UserBaseAccessWhereInput {
  return { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/** `hasAccess` as a filter over bases. @param now the database's clock (see ./access-clock) */
export function accessWhere(viewer: Viewer, now: Date): Prisma.PromptBaseWhereInput {
  const open = { accessType: "FREE" as const, ...(!isAdmin(viewer) && { hiddenAt: null }) };
  if (viewer.kind === "guest") return open;
  return {
    OR: [open, { ownerId: viewer.id }, { accessType: { not: "PRIVATE" }, accesses: { some: { userId: viewer.id, ...liveRecords(now) } } }],
  };
}
