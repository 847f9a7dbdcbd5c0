import { providerNamed } from "@/lib/integrations/payments/payments";
import { PaymentUnknown } from "@/lib/integrations/payments/provider";
import { job } from "@/lib/jobs/job";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";
import { orderSelect, soldAs } from "../order-select";

/** Receipts that are not made are looked after again after half of their age, within these bounds. */
const [SOONEST, LATEST] = [5 * MINUTE, DAY];
/** In one run; the rest waits for the next. */
const AT_ONCE = 50;

const select = {
  ...orderSelect,
  receiptsDueAt: true,
  supplierName: true,
  supplierInn: true,
  supplierPhone: true,
} as const satisfies Prisma.OrderSelect;
type Due = Prisma.OrderGetPayload<{ select: typeof select }>;

/**
 * Sends the receipts of orders whose payment had no receipt (YOOKASSA_RECEIPTS_AGENT): after the payment, and after each refund.
 * An order waits here from the trigger's note of the change until the register has all of its receipts.
 */
export async function sendDueReceipts(now = Date.now()): Promise<void> {
  const due = await db.order.findMany({
    where: { receiptsDueAt: { lte: new Date(now) } },
    select,
    orderBy: { receiptsDueAt: "asc" },
    take: AT_ONCE,
  });
  for (const order of due) {
    const since = order.refundedAt ?? order.paidAt ?? order.createdAt;
    const pause = Math.min(Math.max((now - since.getTime()) / 2, SOONEST), LATEST);
    const later = new Date(now + Math.round(pause));
    // By the moment that was read, an order is taken by one worker, and stays due where it changed meanwhile.
    if (!(await moveDue(order.id, order.receiptsDueAt, later))) continue;
    if (await send(order)) await moveDue(order.id, later, null);
  }
}

async function moveDue(id: string, from: Date | null, to: Date | null): Promise<boolean> {
  const { count } = await db.order.updateMany({
    where: { id, receiptsDueAt: from },
    data: { receiptsDueAt: to },
  });
  return count > 0;
}

/** @returns whether nothing is left to do */
async function send(order: Due): Promise<boolean> {
  const { id: orderId, providerPaymentId: paymentId, receiptEmail: email, receiptAgent: agent } = order;
  const provider = providerNamed(order.provider);
  if (!provider || !paymentId) return false;
  if (!email || !agent) {
    log.error({ orderId }, "a receipt has no address any more: it is to be made by hand");
    return true;
  }
  try {
    const outcome = await provider.sendReceipts({
      paymentId,
      amount: order.amount.toFixed(2),
      refunded: (order.status === "refunded" ? order.amount : order.refundedAmount).toFixed(2),
      email,
      description: soldAs(order),
      agent,
      supplier: { name: order.supplierName ?? "", inn: order.supplierInn, phone: order.supplierPhone },
    });
    if (outcome === "refused") log.error({ orderId }, "the register refused a receipt");
    return outcome === "sent";
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    log.warn({ err: error, orderId }, "a receipt is not known to be made");
    return false;
  }
}

export const sendReceiptsJob = job({
  name: "orders-receipts",
  attempts: 1,
  longest: 900,
  cron: "*/5 * * * *",
  run: () => sendDueReceipts(),
});
