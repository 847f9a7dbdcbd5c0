import { db } from "@/lib/platform/db/client";
import { NEWEST_FIRST } from "@/lib/platform/keyset";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { nameOf } from "./personal-texts";
import { BASE_LIMITS } from "./schema";

export type BaseOption = { id: string; name: string };

/**
 * All of the viewer's own bases by name, for selectors: the personal one first, then the newest.
 * @throws AppError UNAUTHENTICATED
 */
export async function listBaseOptions(viewer: Viewer, { locale }: { locale: Locale }): Promise<BaseOption[]> {
  const { id: ownerId } = requireMember(viewer);
  const rows = await db.promptBase.findMany({
    where: { ownerId },
    orderBy: NEWEST_FIRST,
    take: BASE_LIMITS.perUser + 1,
    select: { id: true, baseName: true, accessType: true },
  });
  const personalFirst = rows.toSorted((a, b) => Number(b.accessType === "PRIVATE") - Number(a.accessType === "PRIVATE"));
  return personalFirst.map((row) => ({ id: row.id, name: nameOf(row, locale) }));
}
