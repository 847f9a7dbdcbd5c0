import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { slugOfBase } from "../../personal-texts";
import { mayKeepMoney } from "../../sales-off/selling";
import { findGift, type FoundGift } from "./find-gift";
import type { GiftPage, GiftState } from "./schema";

/** Whether mails with gift links can be sent (SMTP is configured). */
export function isGiftMailed(_viewer: Viewer): boolean {
  return env().SMTP_URL !== undefined;
}

/**
 * The giver, the base, and whether the viewer can accept the gift. Readable by everybody with the link.
 * @throws AppError GIFT_NOT_FOUND
 */
export async function getGift(viewer: Viewer, { key }: { key: string }): Promise<GiftPage> {
  const gift = await findGift(db, key);
  const [base, giver] = await Promise.all([
    gift.baseId
      ? db.promptBase.findUnique({
          where: { id: gift.baseId },
          select: { id: true, baseName: true, ownerId: true, accessType: true },
        })
      : null,
    gift.payerId
      ? db.user.findUnique({ where: { id: gift.payerId, hiddenAt: null }, select: { fullName: true } })
      : null,
  ]);
  const isSold = base !== null && (await mayKeepMoney(db, base));
  return {
    state: stateOf(gift, viewerId(viewer), base ? isSold : null),
    orderId: gift.orderId,
    giver: giver?.fullName ?? null,
    base: base && isSold ? { id: base.id, slug: slugOfBase(base), name: base.baseName } : null,
    term: gift.durationType,
    message: giver ? gift.message : "",
    opensAt: gift.opensAt?.toISOString() ?? null,
    expiresAt: gift.expiresAt?.toISOString() ?? null,
  };
}

/** @param isSold null when the base was deleted */
function stateOf(gift: FoundGift, userId: string | null | undefined, isSold: boolean | null): GiftState {
  if (userId && gift.payerId === userId) return "mine";
  if (userId && gift.acceptedById === userId) return gift.takenDays === null ? "gone" : "accepted";
  if (gift.isAccepted) return "taken";
  if (gift.isOver || isSold === null) return "gone";
  if (!isSold) return "stopped";
  return gift.isEarly ? "early" : "open";
}
