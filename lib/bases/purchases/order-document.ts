import { db } from "@/lib/platform/db/client";
import type { Viewer } from "@/lib/platform/viewer";
import { hasAccessForLife } from "../access/for-life";
import { grantsOf } from "../access/grants";
import { spanOf } from "../access/terms";
import { isUseLeft } from "../promo-codes/uses";
import { mayKeepMoney } from "../sales-off/selling";
import { mayKeepBundleMoney } from "./bundles/ordered-bundle";
import { giftUrlOf, presentGift } from "./gifts/ordered-gift";
import { heldBasesOf, type OrderRow, peopleOf, presentOrder, sellerOf } from "./order-select";
import type { OrderDocument } from "./schema";

/** An order with all data of its page: the seller, the period of access, whether it can still be paid. */
export async function documentOf(order: OrderRow, viewer: Viewer): Promise<OrderDocument> {
  const sellerId = sellerOf(order);
  const [people, held, given, open, refunds] = await Promise.all([
    peopleOf(db, [order.userId, sellerId]),
    heldBasesOf(db, viewer, [order]),
    order.accessId && !order.gift ? grantsOf(db, order.accessId, order.id) : [],
    order.status === "pending" ? isOpen(order) : true,
    order.status === "paid" && order.refundedAmount.isZero()
      ? []
      : db.orderRefund.findMany({ where: { orderId: order.id }, orderBy: { number: "asc" } }),
  ]);
  const own = given.find(({ id }) => id === order.id);
  const ofBundle = order.bundleName !== null && order.paidAt ? { from: order.paidAt, until: null } : null;
  const isEnded = refunds.some(({ access }) => access === "end");
  const span = isEnded ? null : own ? spanOf(given, own) : ofBundle;
  const presented = presentOrder(order, viewer, people, held);
  const isBuyer = viewer.kind === "member" && viewer.id === order.userId;
  return {
    ...presented,
    confirmationUrl: open ? presented.confirmationUrl : null,
    closed: !open,
    promoLost: order.promoLost,
    refunds: refunds.map(({ amount, reason, access, days, at }) => ({
      amount: amount.toNumber(),
      reason,
      access,
      days,
      at: at.toISOString(),
    })),
    bases: order.bases.map(({ baseId, baseName }) => ({ id: baseId, name: baseName })),
    seller: (sellerId && people.get(sellerId)) || null,
    gift: isBuyer && order.gift ? presentGift(order.gift, await isSold(order)) : null,
    giftUrl: isBuyer ? giftUrlOf(order, viewer.language) : null,
    accessFrom: span?.from.toISOString() ?? null,
    accessUntil: span?.until?.toISOString() ?? null,
  };
}

/** Whether the base of an order is there, and is sold. */
async function isSold({ baseId, base }: Pick<OrderRow, "baseId" | "base">): Promise<boolean> {
  return baseId !== null && base !== null && mayKeepMoney(db, { id: baseId, accessType: base.accessType });
}

/** Whether money for the order would be kept. */
async function isOpen({
  id,
  userId,
  baseId,
  base,
  bundleName,
  releasedPromoId,
  gift,
}: OrderRow): Promise<boolean> {
  if (bundleName !== null) return mayKeepBundleMoney(db, id);
  if (!userId) return false;
  if (releasedPromoId && !(await isUseLeft(db, releasedPromoId, userId))) return false;
  return (
    (await isSold({ baseId, base })) && (gift !== null || !(await hasAccessForLife(db, userId, baseId!)))
  );
}
