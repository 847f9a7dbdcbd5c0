import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import { type Page, Page as PageOf } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canManagePromoCodes, canSeeBase } from "../policy";
import { presentPromo, promoSelect } from "./present-promo";
import type { ListPromosInput, PromoCode } from "./schema";

/**
 * Promo codes of an own base that is sold, newest first, with their status and uses, and how many there are.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or the base is not sold), MALFORMED_REQUEST (cursor)
 */
export async function listPromos(
  viewer: Viewer,
  { id, limit = 50, cursor }: ListPromosInput,
): Promise<Page<PromoCode>> {
  await assertManageable(viewer, id);
  const where = { baseId: id };
  const [now, total, rows] = await Promise.all([
    databaseNow(db),
    db.promoCode.count({ where }), // at most 200
    db.promoCode.findMany({
      where: { ...where, AND: cursor ? olderThan(cursor) : {} },
      orderBy: NEWEST_FIRST,
      take: limit + 1,
      select: promoSelect,
    }),
  ]);
  const { items, nextCursor } = pageOf(rows, limit, (row) => row.createdAt.toISOString()).map((row) =>
    presentPromo(row, now),
  );
  return new PageOf(items, nextCursor, total);
}

/** One of them. @throws AppError as `listPromos`, and PROMO_CODE_NOT_FOUND */
export async function getPromo(
  viewer: Viewer,
  { id, promoId }: { id: string; promoId: string },
): Promise<PromoCode> {
  await assertManageable(viewer, id);
  const [now, row] = await Promise.all([
    databaseNow(db),
    db.promoCode.findFirst({ where: { id: promoId, baseId: id }, select: promoSelect }),
  ]);
  if (!row) throw new AppError("PROMO_CODE_NOT_FOUND");
  return presentPromo(row, now);
}

async function assertManageable(viewer: Viewer, id: string): Promise<void> {
  requireMember(viewer);
  const base = await db.promptBase.findUnique({
    where: { id },
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canManagePromoCodes(viewer, base)) throw new AppError("CODES_FORBIDDEN");
}
