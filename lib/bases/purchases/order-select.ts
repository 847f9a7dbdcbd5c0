import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Order } from "./types";

export const orderSelect = {
  id: true,
  userId: true,
  baseId: true,
  accessType: true,
  durationType: true,
  amount: true,
  discount: true,
  promoCode: true,
  currency: true,
  status: true,
  provider: true,
  providerPaymentId: true,
  confirmationUrl: true,
  createdAt: true,
  paidAt: true,
  baseName: true,
  base: { select: { baseName: true } },
} as const satisfies Prisma.OrderSelect;

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** An order as its buyer sees it. */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    baseId: row.baseId,
    baseName: row.base?.baseName ?? row.baseName,
    accessType: row.accessType,
    durationType: row.durationType,
    amount: row.amount.toNumber(),
    fullAmount: row.amount.plus(row.discount).toNumber(),
    promoCode: row.promoCode,
    currency: row.currency,
    status: row.status,
    confirmationUrl: row.status === "pending" ? row.confirmationUrl : null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
