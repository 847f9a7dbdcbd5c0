import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { notificationInput, orderIdInput, orderOutput, purchaseInput, purchaseOutput } from "./schema";

export const purchaseAccessContract = contract({
  method: "POST",
  path: "/user-base-access/grant",
  tag: "access",
  summary: "Buy access: 200 with the access record, or 202 {orderId, confirmationUrl} while the payment is to be made",
  input: purchaseInput,
  output: purchaseOutput,
  access: "member",
  errors: [
    "FORBIDDEN",
    "BASE_NOT_FOUND",
    "BASE_IS_FREE",
    "BASE_IS_OWN",
    "BASE_CODE_ONLY",
    "TERM_UNAVAILABLE",
    "ACCESS_UNLIMITED",
    "PAYMENTS_OFF",
    "PROMO_CODE_NOT_FOUND",
    "PROMO_CODE_EARLY",
    "PROMO_CODE_EXPIRED",
    "PROMO_CODE_EXHAUSTED",
    "PROMO_CODE_OTHER_TERM",
    "PROMO_CODE_USED",
    "PROMO_CODE_IN_ORDER",
    "PAYMENT_FAILED",
    "PAYMENT_TIMEOUT",
    "CONFLICT",
  ],
  idempotent: true,
});

export const getOrderContract = contract({
  method: "GET",
  path: "/orders/{id}",
  tag: "access",
  summary: "One own order; asks the payment provider while it is pending",
  input: orderIdInput,
  output: orderOutput,
  access: "member",
  errors: ["ORDER_NOT_FOUND"],
});

export const yookassaWebhookContract = contract({
  method: "POST",
  path: "/payments/yookassa/webhook",
  tag: "access",
  summary: "Notifications of YooKassa; nothing in them is believed, the payment is asked from YooKassa itself",
  input: notificationInput,
  output: z.object({ received: z.literal(true) }),
  access: "open",
  rateLimit: null,
  errors: ["WEBHOOK_UNVERIFIED", "PAYMENT_FAILED", "PAYMENT_TIMEOUT"],
});
