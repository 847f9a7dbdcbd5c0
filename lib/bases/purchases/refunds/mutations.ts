import { recordAudit } from "@/lib/identity/audit/record";
import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { providerNamed } from "@/lib/integrations/payments/payments";
import { type PaymentProvider, PaymentUnknown } from "@/lib/integrations/payments/provider";
import { databaseNow } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";
import { holdPerson } from "@/lib/identity/hold-person";
import { sumsOf, type Sums } from "@/lib/money/ledger/sums";
import { transaction } from "@/lib/platform/db/transaction";
import { moveOrder } from "../move-order";
import { heldBasesOf, type OrderRow, orderSelect, peopleOf, presentOrder, sellerOf } from "../order-select";
import type { Order, RefundInput } from "../schema";
import { giveBack } from "./give-back";
import { findSale } from "./find-sale";

/**
 * Refunds a sale through its provider, in part or in full, and reduces the access that it gave (docs/product/access.md 5). One
 * refund of an order at a time; while the provider has not made it, the answer says so and a job continues.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the buyer), ORDER_NOT_FOUND, ORDER_NOT_PAID, VALIDATION_FAILED (access for life
 *   cannot be shortened), REFUND_TOO_LARGE, REFUND_UNCOVERED (more than the seller is owed; administrators may), REFUND_UNDER_WAY
 *   (another one), REFUND_PART_UNAVAILABLE (no address for its receipt), REFUND_TOO_LATE (three years), REFUND_UNAVAILABLE (the
 *   provider is no longer configured), REFUND_REFUSED (by the provider), CONFLICT
 */
export async function refundOrder(viewer: Viewer, { id, ...wanted }: RefundInput): Promise<Order> {
  await refundSale(viewer, { id, ...wanted, requestId: null });
  const refunded = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
  const people = await peopleOf(db, [refunded.userId]);
  return presentOrder(refunded, viewer, people, await heldBasesOf(db, viewer, [refunded]));
}

/** Like `refundOrder`, in answer to a buyer's request. @throws AppError REQUEST_ANSWERED, before any money goes */
export async function refundSale(
  viewer: Viewer,
  { id, ...wanted }: RefundInput & { requestId: string | null },
): Promise<void> {
  const order = await findSale(viewer, id);
  if (order.status === "paid") await refundPaid(viewer, order, wanted);
}

/** `least`: rubles of a part. */
const REFUND_LIMITS = { least: 1, parts: 20 };

type Wanted = Omit<RefundInput, "id"> & { requestId: string | null };

async function refundPaid(viewer: Viewer, order: OrderRow, wanted: Wanted): Promise<void> {
  if (wanted.access === "shorten" && !order.durationType)
    throw new AppError("VALIDATION_FAILED", { fields: { access: ["validation.refund.shortenForLife"] } });
  // A promo code of 100 %: only access, no money.
  if (order.amount.isZero())
    return void (await moveOrder(order, "refunded", undefined, async (tx) => {
      await bindRequest(tx, order.id, wanted.requestId, 0);
      await recordAudit(tx, viewerId(viewer), {
        action: "refund",
        target: { kind: "order", id: order.id },
        details: { rubles: "0", access: "end" },
      });
    }));
  const provider = providerNamed(order.provider);
  if (!provider) throw new AppError("REFUND_UNAVAILABLE");
  const attempt = await beginRefund(viewer, order, wanted, provider);
  try {
    if ((await giveBack(order.id, provider)) === "refunded") return;
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    log.warn({ orderId: order.id, err: error }, "a refund is not known to be made yet");
    return; // the job continues
  }
  const { refundFailedAt, refundAttempt } = await db.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { refundFailedAt: true, refundAttempt: true },
  });
  if (refundFailedAt && refundAttempt === attempt) throw new AppError("REFUND_REFUSED");
}

/**
 * Records the attempt before calling the provider: one at a time; its number is the idempotency key.
 * @returns the number, or that of the same refund if it is pending already
 */
async function beginRefund(
  viewer: Viewer,
  order: OrderRow,
  wanted: Wanted,
  provider: PaymentProvider,
): Promise<number> {
  const { id, paidAt, amount: paid } = order;
  const years = PAYMENT_PROVIDERS[provider.name].refundYears;
  const oldest = await databaseNow(db);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - years);
  if (paidAt && paidAt < oldest) throw new AppError("REFUND_TOO_LATE", { params: { years } });
  const part = wanted.amount && !paid.equals(wanted.amount) ? wanted.amount : null;
  if ((part || order.refundedAmount.greaterThan(0)) && provider.sendsReceipts && !order.receiptEmail)
    throw new AppError("REFUND_PART_UNAVAILABLE");
  if (part) await assertPart(order, part);
  const access = wanted.access ?? (part ? "keep" : "end");
  const begun = await transaction(async (tx) => {
    const seller = isAdmin(viewer) ? null : sellerOf(order);
    if (seller) await holdPerson(tx, seller); // as payouts do
    const [row] = await tx.$queryRaw<{ attempt: number }[]>`
    UPDATE orders SET refund_attempt = refund_attempt + 1, refund_requested_at = now(), refund_id = NULL, refund_failed_at = NULL, refund_lost_at = NULL, updated_at = now(),
      refund_amount = ${part}::numeric, refund_access = ${access}::"RefundAccess", refund_reason = ${wanted.reason ?? ""}
    WHERE id = ${id}::uuid AND status = 'paid' AND refund_requested_at IS NULL AND refunded_amount + coalesce(${wanted.amount}::numeric, 0) <= amount
    RETURNING refund_attempt AS attempt`;
    if (row && seller) await assertCovered(tx, seller);
    if (row) await bindRequest(tx, id, wanted.requestId, row.attempt);
    if (row)
      await recordAudit(tx, viewerId(viewer), {
        action: "refund",
        target: { kind: "order", id },
        details: { rubles: String(part ?? paid.minus(order.refundedAmount)), access },
      });
    return row;
  });
  if (begun) return begun.attempt;
  const now = await db.order.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      refundRequestedAt: true,
      refundAttempt: true,
      refundAmount: true,
      refundedAmount: true,
    },
  });
  if (now.status === "refunded") return now.refundAttempt;
  if (!now.refundRequestedAt) {
    // The pending refund has just ended, made or refused.
    if (now.refundedAmount.greaterThan(order.refundedAmount)) return now.refundAttempt;
    const isTooLarge = paid.minus(now.refundedAmount).lessThan(wanted.amount ?? 0);
    throw new AppError(isTooLarge ? "REFUND_TOO_LARGE" : "REFUND_REFUSED");
  }
  if (now.refundAmount ? !part || !now.refundAmount.equals(part) : part)
    throw new AppError("REFUND_UNDER_WAY");
  return now.refundAttempt;
}

/** Marks the request that an attempt will answer, without the words of an earlier one. The order is locked, so that a refund made meanwhile is seen. @throws AppError REQUEST_ANSWERED */
async function bindRequest(
  tx: Database,
  orderId: string,
  requestId: string | null,
  attempt: number,
): Promise<void> {
  if (requestId === null) return;
  const bound = await tx.$executeRaw`
    UPDATE order_requests SET refund_attempt = ${attempt}::int, answer = '', by_admin = false WHERE id = ${requestId}::uuid AND order_id = ${orderId}::uuid AND answered_at IS NULL`;
  if (bound === 0) throw new AppError("REQUEST_ANSWERED");
}

/** A partial refund is at least 1 ruble unless it is the rest, and there are at most twenty: each has a notification and a receipt. */
async function assertPart(order: OrderRow, part: string): Promise<void> {
  const left = order.amount.minus(order.refundedAmount);
  if (left.equals(part)) return;
  if (Number(part) < REFUND_LIMITS.least)
    throw new AppError("VALIDATION_FAILED", { fields: { amount: ["validation.refund.least"] } });
  if ((await db.orderRefund.count({ where: { orderId: order.id } })) >= REFUND_LIMITS.parts)
    throw new AppError("VALIDATION_FAILED", { fields: { amount: ["validation.refund.parts"] } });
}

/**
 * A seller refunds from the earnings, not from the operator's money: the amount owed, without the money of unaccepted gifts
 * (refunded by a job), must cover all pending refunds including this one.
 * @throws AppError REFUND_UNCOVERED
 */
async function assertCovered(tx: Database, sellerId: string): Promise<void> {
  const [{ owed, waiting, goingBack }] = await tx.$queryRaw<[Sums]>(sumsOf(sellerId));
  if (owed - waiting < goingBack) throw new AppError("REFUND_UNCOVERED");
}
