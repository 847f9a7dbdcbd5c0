import type { PaymentsMode } from "@/lib/integrations/payments/payment-providers";
import type { z } from "@/lib/platform/validation/zod";
import type {
  askedOrderOutput,
  listWaitingInput,
  orderDocumentOutput,
  orderOutput,
  ordersInput,
  ordersOfBaseInput,
  pendingPaymentOutput,
  pendingTrialOutput,
  purchaseInput,
  refundInput,
  refundPreviewOutput,
  waitingOrderOutput,
} from "./schema";
import type { TERMS } from "./terms";

/** Length of a subscription. */
export type Term = (typeof TERMS)[number];
export type PurchaseMode = PaymentsMode;
/** An order as its buyer, or its seller, sees it. */
export type Order = z.infer<typeof orderOutput>;
export type OrderDocument = z.infer<typeof orderDocumentOutput>;
export type OrdersPaging = Partial<z.output<typeof ordersInput>>;
export type OrdersOfBaseInput = OrdersPaging & Pick<z.output<typeof ordersOfBaseInput>, "id">;
export type RefundPreview = z.infer<typeof refundPreviewOutput>;
export type RefundInput = z.output<typeof refundInput>;
export type ListWaitingInput = Partial<z.output<typeof listWaitingInput>>;
export type AskedOrder = z.infer<typeof askedOrderOutput>;
export type WaitingOrder = z.infer<typeof waitingOrderOutput>;
export type PendingTrial = z.infer<typeof pendingTrialOutput>;
export type PendingPayment = z.infer<typeof pendingPaymentOutput>;
export type PurchaseInput = z.output<typeof purchaseInput>;
