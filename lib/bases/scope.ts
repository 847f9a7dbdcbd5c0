import { Prisma } from "@/lib/platform/db/generated/client";
import type { Viewer } from "@/lib/platform/viewer";

/** `canSeeBase` as a filter. */
export function visibleBases(viewer: Viewer): Prisma.PromptBaseWhereInput {
  const shown: Prisma.PromptBaseWhereInput = { accessType: { not: "PRIVATE" } };
  return viewer.kind === "member" ? { OR: [shown, { ownerId: viewer.id }] } : shown;
}

/** The same on the row b of a base, for statements of our own. */
export function mayKnow(viewer: Viewer): Prisma.Sql {
  return viewer.kind === "member" ? Prisma.sql`(b.access_type <> 'PRIVATE' OR b.owner_id = ${viewer.id}::uuid)` : Prisma.sql`b.access_type <> 'PRIVATE'`;
}
