import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import type { PaymentNotice } from "./provider";

const CLAIMS: Record<string, PaymentNotice["claims"]> = {
  "payment.succeeded": "paid",
  "payment.canceled": "cancelled",
  "refund.succeeded": "refunded",
  "payment_method.active": "bound",
};

const providerId = z.string().regex(/^[\x21-\x7E]{1,100}$/);

/** A notification of YooKassa; it carries no signature. */
export const yookassaNotification = z
  .object({
    event: z.string().max(100),
    object: z.object({
      id: providerId,
      /** Of a refund. */
      payment_id: providerId.optional(),
      metadata: z.object({ orderId: uuid.optional() }).optional(),
    }),
  })
  .transform(({ event, object }): PaymentNotice => ({
    provider: "yookassa",
    event,
    paymentId: object.payment_id ?? object.id,
    orderId: object.metadata?.orderId ?? null,
    claims: CLAIMS[event] ?? null,
  }));
