import {
  type PaymentProvider,
  PaymentRefused,
  type Refund,
  type RefundRequest,
} from "@/lib/integrations/payments/provider";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { log } from "@/lib/platform/log";
import { moveOrder, type Status } from "../move-order";
import { receiptEmailOf, soldAs } from "../order-select";

const select = {
  id: true,
  number: true,
  userId: true,
  baseId: true,
  bundleId: true,
  bundleName: true,
  bases: { select: { baseId: true } },
  status: true,
  amount: true,
  currency: true,
  providerPaymentId: true,
  refundAttempt: true,
  refundRequestedAt: true,
  refundId: true,
  refundAmount: true,
  refundedAmount: true,
  receiptEmail: true,
  receiptAgent: true,
  durationType: true,
  baseName: true,
  base: { select: { baseName: true } },
  gift: { select: { acceptedById: true } },
} as const;

/**
 * Advances a requested refund by one step: requests it from the provider, or polls its result, and records the answer.
 * Idempotent: any process may repeat it after any interruption; the money is refunded once.
 * @returns the order's status: refunded, or the previous one while the refund is pending or was refused
 * @throws PaymentUnknown, AppError CONFLICT: result unknown, to be repeated
 */
export function giveBack(orderId: string, provider: PaymentProvider): Promise<Status> {
  return serializeByKey(`refund:${orderId}`, async () => {
    let order = await db.order.findUniqueOrThrow({ where: { id: orderId }, select });
    if (order.status === "refunded" || !order.refundRequestedAt) return order.status;
    // Money already refunded by other means, e.g. in the provider's dashboard, is not refunded twice.
    const payment = await provider.find(order.providerPaymentId ?? "");
    if (payment?.status === "refunded") return (await moveOrder(order, "refunded")) as Status;
    if (payment && order.status === "paid" && order.refundedAmount.lessThan(payment.refundedAmount)) {
      await moveOrder(order, "paid", payment);
      order = await db.order.findUniqueOrThrow({ where: { id: orderId }, select });
      if (!order.refundRequestedAt) return order.status;
    }
    const request = requestOf(order);
    const refund = await ask(provider, request, order.refundId);
    if (refund.status === "done")
      return (await (order.status === "paid"
        ? moveOrder(order, "paid", { attempt: request.attempt })
        : moveOrder(order, "refunded"))) as Status;
    if (refund.status === "refused") await noteRefusal(request);
    else if (refund.id) await keepRefund(request, refund.id);
    return order.status;
  });
}

/** Refunds a part, or the rest of the payment; the provider makes the receipt of a whole refund. */
function requestOf(order: Prisma.OrderGetPayload<{ select: typeof select }>): RefundRequest {
  const { amount, refundedAmount } = order;
  const email = receiptEmailOf(order);
  const wanted = order.refundAmount ?? amount.minus(refundedAmount);
  return {
    paymentId: order.providerPaymentId ?? "",
    orderId: order.id,
    amount: wanted.toFixed(2),
    attempt: order.refundAttempt,
    receipt: email && !wanted.equals(amount) ? { email, description: soldAs(order) } : null,
  };
}

async function ask(
  provider: PaymentProvider,
  request: RefundRequest,
  refundId: string | null,
): Promise<Refund> {
  if (refundId) return provider.findRefund(refundId, request);
  try {
    return await provider.refund(request);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ orderId: request.orderId, err: error }, "a refund was refused");
    return { id: null, status: "refused" };
  }
}

/** Only for this attempt: another one may have started meanwhile. */
async function keepRefund({ orderId, attempt }: RefundRequest, refundId: string): Promise<void> {
  await db.order.updateMany({
    where: { id: orderId, refundAttempt: attempt, refundRequestedAt: { not: null } },
    data: { refundId },
  });
}

/**
 * Ends a refused attempt. A seller may request another one; money that gave no access must be refunded, so its next attempt
 * starts here.
 */
async function noteRefusal({ orderId, attempt }: RefundRequest): Promise<void> {
  await db.$executeRaw`
    UPDATE orders SET refund_failed_at = now(), refund_id = NULL, updated_at = now(),
      refund_requested_at = CASE WHEN status = 'paid' THEN NULL ELSE refund_requested_at END,
      refund_attempt = CASE WHEN status = 'paid' THEN refund_attempt ELSE refund_attempt + 1 END
    WHERE id = ${orderId}::uuid AND refund_attempt = ${attempt} AND refund_requested_at IS NOT NULL AND status <> 'refunded'`;
}

/** Gives up an attempt of a sale's refund whose result stayed unknown, so that the seller may request another refund. */
export async function noteLost(orderId: string, attempt: number): Promise<void> {
  const lost = await db.$executeRaw`
    UPDATE orders SET refund_lost_at = now(), refund_id = NULL, refund_requested_at = NULL, updated_at = now()
    WHERE id = ${orderId}::uuid AND refund_attempt = ${attempt} AND refund_requested_at IS NOT NULL AND status = 'paid'`;
  if (lost) log.error({ orderId, attempt }, "nobody knows after a day what became of a refund");
}
