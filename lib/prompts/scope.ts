import { accessWhere } from "@/lib/bases/access/scope";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Viewer } from "@/lib/platform/viewer";
import type { Within } from "./types";

/** `canReadPrompt` as a filter. Guests get the column that the partial indexes of the public lists are built on. */
export function readablePrompts(viewer: Viewer, now: Date): Prisma.PromptWhereInput {
  if (viewer.kind === "guest") return { isPublic: true };
  return { OR: [{ isPublic: true }, { userId: viewer.id }, { base: accessWhere(viewer, now) }] };
}

/** Written by the viewer or in the viewer's bases; nobody's for a guest. */
function ownPrompts(viewer: Viewer): Prisma.PromptWhereInput {
  if (viewer.kind !== "member") return { id: { in: [] } };
  return { OR: [{ userId: viewer.id }, { base: { ownerId: viewer.id } }] };
}

export function promptsWithin(viewer: Viewer, within: Within, now: Date): Prisma.PromptWhereInput {
  if (within === "public") return { isPublic: true };
  return within === "mine" ? ownPrompts(viewer) : readablePrompts(viewer, now);
}

/** `promptsWithin` for statements that Prisma cannot say (search); the row is called p. */
export function promptsWithinSql(viewer: Viewer, within: Within): Prisma.Sql {
  if (within === "public" || (within === "readable" && viewer.kind === "guest")) return Prisma.sql`p.is_public`;
  if (viewer.kind !== "member") return Prisma.sql`false`;
  const mine = Prisma.sql`p.user_id = ${viewer.id}::uuid`;
  if (within === "mine") {
    return Prisma.sql`(${mine} OR p.prompt_base_id IN (SELECT id FROM prompt_bases WHERE owner_id = ${viewer.id}::uuid))`;
  }
  return Prisma.sql`(p.is_public OR ${mine} OR p.prompt_base_id IN (
    SELECT b.id FROM prompt_bases b
    LEFT JOIN user_base_access a ON a.base_id = b.id AND a.user_id = ${viewer.id}::uuid
    WHERE b.owner_id = ${viewer.id}::uuid
      OR (a.id IS NOT NULL AND b.access_type <> 'PRIVATE' AND (a.expires_at IS NULL OR a.expires_at > now()))))`;
}
