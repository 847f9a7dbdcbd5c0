import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { extendAccess } from "../../access/extend";
import { hasAccessForLife } from "../../access/for-life";
import { lockForAccess } from "../../access/lock";
import { getOwnAccess } from "../../access/queries";
import { TERM_DAYS } from "../../access/terms";
import { mayKeepMoney } from "../../sales-off/selling";
import type { BaseAccess } from "../../schema";
import { findGift, type FoundGift } from "./find-gift";

/**
 * Gives the viewer the access of a gift, once: the first caller gets it. Idempotent for that person.
 * @throws AppError UNAUTHENTICATED, GIFT_NOT_FOUND (no such key), GIFT_IS_OWN (the payer), GIFT_EARLY (before its day), GIFT_TAKEN,
 *   GIFT_GONE (refunded, or its base was deleted), BASE_IS_OWN, SELLING_STOPPED, ACCESS_UNLIMITED (the gift remains for another person),
 *   CONFLICT
 */
export async function acceptGift(viewer: Viewer, { key }: { key: string }): Promise<BaseAccess> {
  const member = requireMember(viewer);
  const { id: userId } = member;
  const found = await findGift(db, key);
  assertFor(found, member);
  const { baseId } = found;
  if (!baseId) throw new AppError("GIFT_GONE");
  if (found.acceptedById !== userId)
    await serializeByKey(`order:${baseId}`, () =>
      transaction((tx) => acceptLocked(tx, member, { key, baseId })),
    );
  const access = await getOwnAccess(viewer, { baseId });
  if (!access) throw new AppError("GIFT_GONE"); // it was given back this moment, or the base was deleted
  return access;
}

async function acceptLocked(
  tx: Database,
  member: Member,
  { key, baseId }: { key: string; baseId: string },
): Promise<void> {
  const { id: userId } = member;
  const base = await lockForAccess(tx, userId, baseId);
  const gift = await findGift(tx, key, { lock: true });
  assertFor(gift, member);
  if (gift.acceptedById === userId) return; // in another tab
  if (!base) throw new AppError("GIFT_GONE");
  if (base.ownerId === userId) throw new AppError("BASE_IS_OWN");
  if (!(await mayKeepMoney(tx, base))) throw new AppError("SELLING_STOPPED");
  if (await hasAccessForLife(tx, userId, baseId)) throw new AppError("ACCESS_UNLIMITED");
  const days = gift.durationType && TERM_DAYS[gift.durationType] - (gift.takenDays ?? 0);
  const access = await extendAccess(tx, { userId, baseId, days, grant: "PURCHASED" });
  await tx.$executeRaw`UPDATE orders SET access_id = ${access.id}::uuid, updated_at = now() WHERE id = ${gift.orderId}::uuid`;
  await tx.$executeRaw`UPDATE gifts SET accepted_at = now(), accepted_by_id = ${userId}::uuid WHERE order_id = ${gift.orderId}::uuid`;
}

/** @throws AppError GIFT_IS_OWN, GIFT_TAKEN, GIFT_GONE, GIFT_EARLY */
function assertFor(gift: FoundGift, { id: userId, language }: Member): void {
  if (gift.acceptedById === userId) return;
  if (gift.payerId === userId) throw new AppError("GIFT_IS_OWN");
  if (gift.isAccepted) throw new AppError("GIFT_TAKEN");
  if (gift.isOver) throw new AppError("GIFT_GONE");
  if (gift.isEarly)
    throw new AppError("GIFT_EARLY", {
      params: { date: formatDate(gift.opensAt!.toISOString(), language, "Europe/Moscow") ?? "" },
    });
}
