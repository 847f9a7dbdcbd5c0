import { yookassaNotification } from "@/lib/integrations/payments/yookassa-notification";
import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  askedOrderOutput,
  listWaitingInput,
  orderDocumentOutput,
  orderIdInput,
  orderOutput,
  ordersInput,
  ordersOfBaseInput,
  purchaseInput,
  purchaseOutput,
  refundInput,
  refundPreviewOutput,
  waitingOrderOutput,
} from "./schema";

const contract = tagged({ tag: "access" });

export const purchaseAccessContract = contract({
  method: "POST",
  path: "/user-base-access/grant",
  summary:
    "Buy access: 200 with the access record, of a gift with {orderId, giftUrl}, or 202 {orderId, confirmationUrl} while the payment is to be made, of trial days {subscriptionId, confirmationUrl} while a means of payment is to be saved",
  input: purchaseInput,
  output: purchaseOutput,
  errors: [
    "FORBIDDEN",
    "BASE_NOT_FOUND",
    "BASE_IS_FREE",
    "BASE_IS_OWN",
    "BASE_CODE_ONLY",
    "SELLING_STOPPED",
    "PAPER_NOT_ACCEPTED",
    "PAPER_CHANGED",
    "TERM_UNAVAILABLE",
    "ACCESS_UNLIMITED",
    "PAYMENTS_OFF",
    "RENEWAL_UNAVAILABLE",
    "TRIAL_DAYS_UNAVAILABLE",
    "PRICE_CHANGED",
    "BINDING_REFUSED",
    "PROMO_CODE_NOT_FOUND",
    "PROMO_CODE_EARLY",
    "PROMO_CODE_EXPIRED",
    "PROMO_CODE_EXHAUSTED",
    "PROMO_CODE_OTHER_TERM",
    "PROMO_CODE_OWN_BASE",
    "PROMO_CODE_USED",
    "PROMO_CODE_IN_ORDER",
    "ORDERS_UNPAID",
    "PAYMENT_FAILED",
    "PAYMENT_TIMEOUT",
    "CONFLICT",
  ],
  idempotent: "resumable",
});

export const getOrderContract = contract({
  method: "GET",
  path: "/orders/{id}",
  summary: "One order that the caller bought or sold; asks the payment provider while it is pending",
  input: orderIdInput,
  output: orderDocumentOutput,
  errors: ["ORDER_NOT_FOUND"],
});

export const listOrdersContract = contract({
  method: "GET",
  path: "/orders",
  summary: "Own orders, newest first",
  input: ordersInput,
  output: orderOutput,
  list: true,
});

export const listSalesContract = contract({
  method: "GET",
  path: "/bases/{id}/orders",
  scope: "sell",
  summary: "Paid and refunded orders of an own base, newest first, or the one with a number",
  input: ordersOfBaseInput,
  output: orderOutput,
  list: true,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});

const refundRefusals = ["FORBIDDEN", "ORDER_NOT_FOUND", "ORDER_NOT_PAID"] as const;

export const previewRefundContract = contract({
  method: "GET",
  path: "/orders/{id}/refund",
  scope: "sell",
  summary: "What a refund of a sale would do; for its seller and administrators",
  input: orderIdInput,
  output: refundPreviewOutput,
  errors: [...refundRefusals],
});

export const refundOrderContract = contract({
  method: "POST",
  path: "/orders/{id}/refund",
  scope: "sell",
  summary:
    "Give a sale's money back, all that is left or a part, and keep, shorten or end the access that it gave; `refund` is pending until the provider has made it. For its seller and administrators",
  input: refundInput,
  output: orderOutput,
  errors: [
    ...refundRefusals,
    "REFUND_TOO_LARGE",
    "REFUND_UNCOVERED",
    "REFUND_UNDER_WAY",
    "REFUND_PART_UNAVAILABLE",
    "REFUND_TOO_LATE",
    "REFUND_UNAVAILABLE",
    "REFUND_REFUSED",
    "CONFLICT",
  ],
  idempotent: true,
});

export const listWaitingOrdersContract = contract({
  method: "GET",
  path: "/admin/orders",
  tag: "Administration",
  scope: "sell",
  summary:
    "Orders whose payment nobody has told of for longer than people take to pay, the oldest first, or the order with a number",
  input: listWaitingInput,
  output: waitingOrderOutput,
  list: true,
  access: "admin",
});

export const askProviderContract = contract({
  method: "POST",
  path: "/admin/orders/{id}/ask",
  tag: "Administration",
  scope: "sell",
  summary: "Ask the payment provider what became of an order, and settle it by the answer",
  input: orderIdInput,
  output: askedOrderOutput,
  access: "admin",
  errors: ["ORDER_NOT_FOUND"],
});

export const yookassaWebhookContract = contract({
  method: "POST",
  path: "/payments/yookassa/webhook",
  summary:
    "Notifications of YooKassa; nothing in them is believed, the payment is asked from YooKassa itself",
  input: yookassaNotification,
  output: z.object({ received: z.literal(true) }),
  access: "open",
  rateLimit: null,
  errors: ["WEBHOOK_UNVERIFIED", "PAYMENT_FAILED", "PAYMENT_TIMEOUT"],
});
