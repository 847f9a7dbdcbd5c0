import { readByKey } from "@/lib/platform/db/read";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { type AccessType, PAID_TYPES } from "../access-types";
import { nameOf } from "../personal-texts";
import { workplaces } from "../scope";
import { BASE_LIMITS } from "../limits";

/** `isPaid`: people without access see only its storefront. `isPrivate`: only its owner reads it. */
export type BaseOption = { id: string; name: string; isPaid: boolean; isPrivate?: boolean };

/**
 * All of the viewer's own bases by name, for selectors: the personal one first, then the newest.
 * @param withShared also those in which the viewer is an editor, after the own ones
 * @throws AppError UNAUTHENTICATED
 */
export async function listBaseOptions(
  viewer: Viewer,
  { locale, withShared = false }: { locale: Locale; withShared?: boolean },
): Promise<(BaseOption & { accessType: AccessType })[]> {
  const member = requireMember(viewer);
  const shared = withShared ? workplaces(member, "editor") : [];
  const rows = await readByKey<{ id: string; baseName: string; accessType: AccessType }>`
    SELECT id, base_name AS "baseName", access_type AS "accessType" FROM prompt_bases WHERE owner_id = ${member.id}::uuid OR id = ANY(${shared}::uuid[])
    ORDER BY access_type = 'PRIVATE' DESC, owner_id = ${member.id}::uuid DESC, created_at DESC, id DESC LIMIT ${BASE_LIMITS.perUser + 1 + shared.length}`;
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row, locale),
    accessType: row.accessType,
    isPaid: PAID_TYPES.includes(row.accessType),
    ...(row.accessType === "PRIVATE" && { isPrivate: true }),
  }));
}
