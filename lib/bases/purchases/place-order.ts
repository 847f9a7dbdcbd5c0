import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { inTurn } from "@/lib/platform/in-turn";
import type { PaymentProvider } from "@/lib/integrations/payments/provider";
import { lockForAccess } from "../access/lock";
import { offerOf } from "./offer";
import { type OrderRow, orderSelect } from "./order-select";
import type { PurchaseInput } from "./types";

/** A pending order is taken up again this long; the provider keeps an idempotence key for 24 hours. */
const REUSED_FOR_HOURS = 12;

/**
 * The order of a purchase: the pending one for the same thing at the same price, else a new one.
 * @param provider null while purchases are off
 * @throws AppError BASE_NOT_FOUND, BASE_IS_OWN, ACCESS_UNLIMITED, PAYMENTS_OFF, and what `offerOf` throws
 */
export async function placeOrder(userId: string, input: PurchaseInput, provider: PaymentProvider | null): Promise<OrderRow> {
  const baseId = input.base_id;
  return inTurn(`order:${baseId}`, () =>
    transaction(async (tx) => {
      const locked = await lockForAccess(tx, userId, baseId);
      if (!locked || locked.accessType === "PRIVATE") throw new AppError("BASE_NOT_FOUND");
      if (locked.ownerId === userId) throw new AppError("BASE_IS_OWN");
      const base = await tx.promptBase.findUniqueOrThrow({
        where: { id: baseId },
        select: {
          accessType: true,
          subscriptionPriceMonthly: true,
          subscriptionPriceYearly: true,
          oneTimePrice: true,
          accesses: { where: { userId }, select: { expiresAt: true } },
        },
      });
      const offer = offerOf(base, input.duration_type);
      if (base.accesses.some((record) => record.expiresAt === null)) throw new AppError("ACCESS_UNLIMITED");
      if (!provider) throw new AppError("PAYMENTS_OFF");

      const wanted = { userId, baseId, accessType: base.accessType, ...offer, provider: provider.name, status: "pending" as const };
      const [pending] = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM orders
        WHERE user_id = ${userId}::uuid AND base_id = ${baseId}::uuid AND status = 'pending' AND provider = ${provider.name}
          AND access_type = ${base.accessType}::"AccessType" AND duration_type IS NOT DISTINCT FROM ${offer.durationType}::"DurationType"
          AND amount = ${offer.amount}::numeric AND created_at > now() - make_interval(hours => ${REUSED_FOR_HOURS}::int)
        ORDER BY created_at DESC LIMIT 1`;
      return pending ? tx.order.findUniqueOrThrow({ where: { id: pending.id }, select: orderSelect }) : tx.order.create({ data: wanted, select: orderSelect });
    }),
  );
}

/** Keeps which payment an order has and where it is made; the first one stays. */
export async function keepPayment(orderId: string, payment: { id: string | null; confirmationUrl: string | null }): Promise<void> {
  await db.order.updateMany({
    where: { id: orderId, providerPaymentId: null },
    data: { providerPaymentId: payment.id, confirmationUrl: payment.confirmationUrl },
  });
}
