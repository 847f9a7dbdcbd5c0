import { read } from "@/lib/platform/db/read";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { type AccessType, PAID_TYPES } from "../access-types";
import { nameOf } from "../personal-texts";
import { BASE_LIMITS } from "../limits";

/** `isPaid`: people without access see only its storefront. `isPrivate`: only its owner reads it. */
export type BaseOption = { id: string; name: string; isPaid: boolean; isPrivate?: boolean };

/**
 * All of the viewer's own bases by name, for selectors: the personal one first, then the newest.
 * @throws AppError UNAUTHENTICATED
 */
export async function listBaseOptions(
  viewer: Viewer,
  { locale }: { locale: Locale },
): Promise<(BaseOption & { accessType: AccessType })[]> {
  const { id: ownerId } = requireMember(viewer);
  const rows = await read<{ id: string; baseName: string; accessType: AccessType }>`
    SELECT id, base_name AS "baseName", access_type AS "accessType" FROM prompt_bases WHERE owner_id = ${ownerId}::uuid
    ORDER BY access_type = 'PRIVATE' DESC, created_at DESC, id DESC LIMIT ${BASE_LIMITS.perUser + 1}`;
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row, locale),
    accessType: row.accessType,
    isPaid: PAID_TYPES.includes(row.accessType),
    ...(row.accessType === "PRIVATE" && { isPrivate: true }),
  }));
}
