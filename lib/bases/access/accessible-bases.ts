import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { type Viewer, viewerId } from "@/lib/platform/viewer";

/** Ids of bases of the viewer whose prompts no public list has: own ones (at most 200) and, unless `own`, those shared with them or open to them for a time. Empty for a guest. */
export async function accessibleBases(viewer: Viewer, asked: { own: boolean }): Promise<string[]> {
  const userId = viewerId(viewer);
  return userId ? (await read<{ id: string }>`${accessibleBasesSql(userId, asked)}`).map(({ id }) => id) : [];
}

/** Ids of other people's bases that the viewer bought or opened with a code, while the access lasts. Empty for a guest. */
export async function boughtBases(viewer: Viewer): Promise<string[]> {
  const userId = viewerId(viewer);
  if (!userId) return [];
  const rows = await read<{ id: string }>`
    SELECT b.id FROM user_base_access a CROSS JOIN LATERAL (SELECT id, access_type, owner_id FROM prompt_bases WHERE id = a.base_id OFFSET 0) AS b
    WHERE a.user_id = ${userId}::uuid AND (a.expires_at IS NULL OR a.expires_at > now()) AND b.access_type <> 'PRIVATE' AND b.owner_id <> ${userId}::uuid`;
  return rows.map(({ id }) => id);
}

const IS_UNLISTED = Prisma.sql`(b.access_type <> 'FREE' OR b.hidden_at IS NOT NULL OR NOT b.is_listed)`;

/** The same as `accessibleBases`, as a statement, for statements that need them only inside. */
export function accessibleBasesSql(userId: string, { own }: { own: boolean }): Prisma.Sql {
  if (own) return Prisma.sql`SELECT id FROM prompt_bases WHERE owner_id = ${userId}::uuid`;
  return Prisma.sql`
    SELECT b.id FROM prompt_bases b WHERE b.owner_id = ${userId}::uuid AND ${IS_UNLISTED}
    UNION
    SELECT b.id FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id
    WHERE a.user_id = ${userId}::uuid AND (a.expires_at IS NULL OR a.expires_at > now()) AND b.access_type <> 'PRIVATE' AND ${IS_UNLISTED}
    UNION
    SELECT b.id FROM base_members m JOIN prompt_bases b ON b.id = m.base_id
    WHERE m.user_id = ${userId}::uuid AND ${IS_UNLISTED}`;
}
