import { notify } from "@/lib/notifications/notify";
import type { Told } from "@/lib/notifications/kinds";
import type { Database } from "@/lib/platform/db/client";
import { announce } from "@/lib/webhooks/announce";
import type { OrderRow } from "./order-select";

type Known = Pick<OrderRow, "id" | "number" | "userId" | "baseId" | "bundleName" | "amount" | "currency">;

/** Notifies the seller of a paid order. @param tx the transaction that records the payment @param isRenewal it pays for a later term of a subscription */
export async function notifySale(
  tx: Database,
  { id, number, baseId, bundleName, amount, currency }: Known,
  sellerId: string,
  isRenewal = false,
): Promise<void> {
  await notify(tx, [
    {
      userId: sellerId,
      kind: "sale",
      fact: `sale:${id}`,
      data: {
        baseId,
        orderId: id,
        number,
        amount: amount.toFixed(2),
        currency,
        ...bundleOf(bundleName),
        ...(isRenewal && { renewal: "charged" as const }),
      },
    },
  ]);
  await announce(tx, [
    {
      userId: sellerId,
      event: "sale",
      fact: `sale:${id}`,
      data: { orderId: id, number, baseId, ...bundleOf(bundleName), amount: kopecks(amount), currency },
    },
  ]);
}

/** Notifies the seller of a charge that failed, which was to pay for a later term. @param tx the transaction that cancels its order */
export async function notifyFailedCharge(
  tx: Database,
  { id, baseId, amount, currency }: Omit<Known, "number" | "userId" | "bundleName">,
  sellerId: string,
): Promise<void> {
  const data = { baseId, orderId: id, amount: amount.toFixed(2), currency, renewal: "failed" as const };
  await notify(tx, [{ userId: sellerId, kind: "sale", fact: `sale-failed:${id}`, data }]);
}

/**
 * Notifies the buyer of a refund, and the seller if there had been a sale.
 * @param tx the transaction that notes the refund
 * @param order `amount`: of this refund; `part`: of the order's refunds, which one it is
 * @param sellerId null where the seller never heard of the order
 */
export async function notifyRefund(
  tx: Database,
  {
    id,
    number,
    userId,
    baseId,
    bundleName,
    amount,
    currency,
    promoLost,
    part = 1,
  }: Known & { promoLost: boolean; part?: number },
  sellerId: string | null,
): Promise<void> {
  const fact = part === 1 ? `refund:${id}` : `refund:${id}:${part}`;
  const told = (to: "buyer" | "seller", person: string | null): Told[] =>
    person
      ? [
          {
            userId: person,
            kind: "refund",
            fact,
            data: {
              baseId,
              orderId: id,
              number,
              amount: amount.toFixed(2),
              currency,
              to,
              ...bundleOf(bundleName),
              ...(promoLost && { why: "promo" as const }),
            },
          },
        ]
      : [];
  await notify(tx, [...told("buyer", userId), ...told("seller", sellerId)]);
  if (!sellerId) return;
  await announce(tx, [
    {
      userId: sellerId,
      event: "refund",
      fact,
      data: { orderId: id, number, baseId, ...bundleOf(bundleName), amount: kopecks(amount), currency },
    },
  ]);
}

function kopecks(amount: Known["amount"]): number {
  return amount.times(100).toNumber();
}

function bundleOf(bundle: string | null): { bundle?: string } {
  return bundle === null ? {} : { bundle };
}
