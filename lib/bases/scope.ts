import { Prisma } from "@/lib/platform/db/generated/client";
import { includesRole, isAdmin, type Member, type MemberRole, type Viewer } from "@/lib/platform/viewer";

/** Row b of a base of a public type that lists show, by the condition of their partial indexes. */
export const IS_LISTED = Prisma.sql`b.hidden_at IS NULL AND b.is_listed`;

/** The same of any type. Used by every list of bases; an unlisted base is there at its address alone (`mayKnow`). */
export const IS_SHOWN = Prisma.sql`b.access_type <> 'PRIVATE' AND ${IS_LISTED}`;

/** Ids of the bases in which the viewer has this role or a higher one as a member. */
export function workplaces({ memberOf = {} }: Member, role: MemberRole): string[] {
  return Object.keys(memberOf).filter((id) => includesRole(memberOf[id]!, role));
}

/** `worksIn` on the row b of a base. */
export function isWorkedIn(viewer: Member, role: MemberRole): Prisma.Sql {
  const ids = workplaces(viewer, role);
  const owns = Prisma.sql`b.owner_id = ${viewer.id}::uuid`;
  return ids.length ? Prisma.sql`(${owns} OR b.id = ANY(${ids}::uuid[]))` : owns;
}

/** `worksIn` as a filter. */
export function workedIn(viewer: Member, role: MemberRole): Prisma.PromptBaseWhereInput[] {
  const ids = workplaces(viewer, role);
  return [{ ownerId: viewer.id }, ...(ids.length ? [{ id: { in: ids } }] : [])];
}

/** `canSeeBase` as a filter. */
export function visibleBases(viewer: Viewer): Prisma.PromptBaseWhereInput {
  const open = { accessType: { not: "PRIVATE" as const } };
  const shown = isAdmin(viewer) ? open : { ...open, hiddenAt: null };
  if (viewer.kind === "guest") return shown;
  return {
    OR: [shown, ...workedIn(viewer, "reader"), { ...open, accesses: { some: { userId: viewer.id } } }],
  };
}

/** The same on the row b of a base, for statements of our own. */
export function mayKnow(viewer: Viewer): Prisma.Sql {
  if (viewer.kind === "guest") return Prisma.sql`(b.access_type <> 'PRIVATE' AND b.hidden_at IS NULL)`;
  const holds = Prisma.sql`SELECT 1 FROM user_base_access h WHERE h.base_id = b.id AND h.user_id = ${viewer.id}::uuid`;
  const shown = isAdmin(viewer) ? Prisma.sql`true` : Prisma.sql`(b.hidden_at IS NULL OR EXISTS (${holds}))`;
  return Prisma.sql`((b.access_type <> 'PRIVATE' AND ${shown}) OR ${isWorkedIn(viewer, "reader")})`;
}

/** Whether a person (null: a guest) is a manager of a base, by the stored role: for answers that may outlive it. */
export const managesNow = (userId: string | null, baseId: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT FROM base_members m WHERE m.base_id = ${baseId} AND m.user_id = ${userId}::uuid AND m.role = 'manager')`;

/** Bases that a person owns or manages, as a filter by the stored role (`managesNow`). */
export const managedNow = (userId: string): Prisma.PromptBaseWhereInput => ({
  OR: [{ ownerId: userId }, { members: { some: { userId, role: "manager" } } }],
});

/** Whether a person (null: a guest) manages a base, or did when a code of it was made, which they could read. */
export const managedThen = (userId: string | null, baseId: Prisma.Sql, madeAt: Prisma.Sql) => Prisma.sql`(
  ${managesNow(userId, baseId)}
  OR EXISTS (SELECT FROM former_editors f WHERE f.base_id = ${baseId} AND f.user_id = ${userId}::uuid AND f.managed_until >= ${madeAt}))`;
