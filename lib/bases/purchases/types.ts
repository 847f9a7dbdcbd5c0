import type { PaymentsMode } from "@/lib/integrations/payments/payments";
import type { z } from "@/lib/platform/validation/zod";
import type { notificationInput, orderOutput, pendingPaymentOutput, purchaseInput } from "./schema";
import type { TERMS } from "./terms";

/** Length of a subscription. */
export type Term = (typeof TERMS)[number];
/** How bases are paid for here: not at all, by a demonstration, or by YooKassa. */
export type PurchaseMode = PaymentsMode;
/** An order as its buyer sees it. */
export type Order = z.infer<typeof orderOutput>;
export type PendingPayment = z.infer<typeof pendingPaymentOutput>;
export type PurchaseInput = z.output<typeof purchaseInput>;
export type Notification = z.output<typeof notificationInput>;
