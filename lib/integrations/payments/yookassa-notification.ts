import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import type { PaymentNotice } from "./provider";

const CLAIMS: Record<string, PaymentNotice["claims"]> = {
  "payment.succeeded": "paid",
  "payment.canceled": "cancelled",
  "refund.succeeded": "refunded",
  "payment_method.active": "bound",
};

/** What we gave a payment. */
const ourMetadata = z.object({ orderId: uuid });

const providerId = z.string().regex(/^[\x21-\x7E]{1,100}$/);

/** A notification of YooKassa; it carries no signature. */
export const yookassaNotification = z
  .object({
    event: z.string().max(100),
    object: z.object({
      id: providerId,
      /** Of a refund. */
      payment_id: providerId.optional(),
      /** Of another system on the same shop it may be anything. */
      metadata: z.unknown().optional(),
    }),
  })
  .transform(({ event, object }): PaymentNotice => ({
    provider: "yookassa",
    event,
    paymentId: object.payment_id ?? object.id,
    orderId: ourMetadata.safeParse(object.metadata).data?.orderId ?? null,
    claims: CLAIMS[event] ?? null,
  }));
