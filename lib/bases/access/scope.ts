import { Prisma } from "@/lib/platform/db/generated/client";
import { isAdmin, type Member, type Viewer } from "@/lib/platform/viewer";
import { isWorkedIn, workedIn } from "../scope";

/** `isLive` as a filter over access records. */
export function liveRecords(now: Date): Prisma.UserBaseAccessWhereInput {
  return { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/**
 * `hasAccess` as a filter over bases, as far as it goes beyond what everybody has: what of an open base is hidden is read by these alone.
 * @param now the database's clock (see ./access-clock)
 */
export function accessBeyondOpen(viewer: Member, now: Date): Prisma.PromptBaseWhereInput {
  return {
    OR: [
      ...workedIn(viewer, "reader"),
      { accessType: { not: "PRIVATE" }, accesses: { some: { userId: viewer.id, ...liveRecords(now) } } },
      ...(isAdmin(viewer) ? [{ accessType: "FREE" as const }] : []),
    ],
  };
}

/** `hasAccess` as a filter over bases. @param now the database's clock (see ./access-clock) */
export function accessWhere(viewer: Viewer, now: Date): Prisma.PromptBaseWhereInput {
  const open = { accessType: "FREE" as const, hiddenAt: null };
  return viewer.kind === "guest" ? open : { OR: [open, accessBeyondOpen(viewer, now)] };
}

/** `hasAccess` on the rows b of a base and a of the viewer's access record, by the database's clock: for statements of our own. */
export function isAccessible(viewer: Viewer): Prisma.Sql {
  const open = isAdmin(viewer)
    ? Prisma.sql`b.access_type = 'FREE'`
    : Prisma.sql`b.access_type = 'FREE' AND b.hidden_at IS NULL`;
  if (viewer.kind === "guest") return Prisma.sql`(${open})`;
  const holds = Prisma.sql`b.access_type <> 'PRIVATE' AND a.id IS NOT NULL AND (a.expires_at IS NULL OR a.expires_at > now())`;
  return Prisma.sql`((${open}) OR ${isWorkedIn(viewer, "reader")} OR (${holds}))`;
}
