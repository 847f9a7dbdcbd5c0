import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { RefundAccess } from "@/lib/platform/db/generated/enums";
import { recomputeAccess } from "../../access/recompute";
import { TERM_DAYS } from "../../access/terms";
import { accessIdsOf } from "../bundles/ordered-bundle";
import { notifyRefund } from "../notify-sale";
import type { OrderRow } from "../order-select";
import type { Term } from "../terms";

/** A paid order under its lock. */
export type Refundable = Pick<
  OrderRow,
  "id" | "number" | "userId" | "baseId" | "bundleName" | "amount" | "currency" | "refundedAmount"
> & {
  accessId: string | null;
  sellerId: string | null;
  durationType: Term | null;
  isGoingBack: boolean;
  refundAttempt: number;
  refundAmount: Prisma.Decimal | null;
  refundAccess: RefundAccess;
  refundReason: string;
};

/** `isOwn`: the refund that the order waits for. */
type Part = { amount: Prisma.Decimal; access: RefundAccess; reason: string; isOwn: boolean };

/**
 * Records refunds of a paid order up to a total, once, and reduces its access. The refund that the order waits for is recorded as
 * requested; any other amount was refunded in the provider's dashboard: a partial one leaves the access unchanged.
 * @param tx a transaction that holds the locks of the base and the order
 * @param upTo total in rubles: more than recorded, at most the paid amount; not for orders without a payment
 * @returns whether the order is fully refunded
 */
export async function noteRefund(tx: Database, order: Refundable, upTo: Prisma.Decimal): Promise<boolean> {
  let [noted, isWaiting] = [order.refundedAmount, order.isGoingBack];
  do {
    const wanted = order.refundAmount ?? order.amount.minus(noted);
    const isOwn = isWaiting && wanted.lessThanOrEqualTo(upTo.minus(noted));
    const amount = isOwn ? wanted : upTo.minus(noted);
    noted = noted.plus(amount);
    const isWhole = noted.equals(order.amount);
    const { refundAccess: access, refundReason: reason } = order;
    await notePart(
      tx,
      order,
      isOwn
        ? { amount, access, reason, isOwn }
        : { amount, access: isWhole ? "end" : "keep", reason: "", isOwn },
      isWhole,
    );
    if (isWhole) return true;
    isWaiting &&= !isOwn;
  } while (noted.lessThan(upTo));
  return false;
}

async function notePart(tx: Database, order: Refundable, part: Part, isWhole: boolean): Promise<void> {
  const { id, sellerId } = order;
  const days =
    part.access === "shorten" && order.durationType
      ? part.amount.times(TERM_DAYS[order.durationType]).dividedBy(order.amount).floor().toNumber()
      : 0;
  const [{ part: at }] = await tx.$queryRaw<[{ part: number }]>`
    INSERT INTO order_refunds (order_id, number, amount, access, days, reason, at)
    SELECT ${id}::uuid, 1 + count(*), ${part.amount}::numeric, ${part.access}::"RefundAccess", nullif(${days}::int, 0), ${part.reason}, now() FROM order_refunds WHERE order_id = ${id}::uuid
    RETURNING number AS part`;
  await tx.$executeRaw`
    UPDATE orders SET
      status = CASE WHEN ${isWhole} THEN 'refunded' ELSE status END, refunded_at = CASE WHEN ${isWhole} THEN now() END,
      refunded_amount = refunded_amount + CASE WHEN ${isWhole} THEN 0 ELSE ${part.amount}::numeric END,
      taken_days = CASE WHEN ${part.access} = 'end' THEN NULL ELSE taken_days + ${days}::int END, refund_access = ${part.access}::"RefundAccess",
      refund_requested_at = CASE WHEN ${part.isOwn && !isWhole} THEN NULL ELSE refund_requested_at END, refund_id = CASE WHEN ${part.isOwn && !isWhole} THEN NULL ELSE refund_id END,
      refund_failed_at = NULL, refund_lost_at = NULL, updated_at = now()
    WHERE id = ${id}::uuid`;
  if (isWhole) await tx.$executeRaw`UPDATE gifts SET expires_at = NULL WHERE order_id = ${id}::uuid`; // it can no longer be accepted
  // It answers the request that it was made for; a whole one answers an open request for the money as well, without the words of another refund.
  await tx.$executeRaw`
    UPDATE order_requests SET answered_at = coalesce(answered_at, now()), refunded = ${part.amount}::numeric,
      answer = CASE WHEN refund_attempt = ${order.refundAttempt} AND ${part.isOwn} THEN answer ELSE '' END
    WHERE order_id = ${id}::uuid AND refunded IS NULL AND
      ((refund_attempt = ${order.refundAttempt} AND ${part.isOwn})
        OR (answered_at IS NULL AND ${isWhole} AND (kind = 'refund' OR refund_attempt = ${order.refundAttempt})))`;
  for (const accessId of part.access === "keep" ? [] : await accessIdsOf(tx, order)) {
    await tx.$executeRaw`
      UPDATE subscriptions s SET grace_from = NULL FROM user_base_access a
      WHERE a.id = ${accessId}::uuid AND s.user_id = a.user_id AND s.base_id = a.base_id AND s.grace_from IS NOT NULL`;
    await recomputeAccess(tx, accessId);
  }
  await notifyRefund(tx, { ...order, amount: part.amount, promoLost: false, part: at }, sellerId);
}
