import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  agreeInput,
  methodIdInput,
  paymentMethodOutput,
  subscriptionIdInput,
  subscriptionOutput,
  subscriptionsInput,
} from "./schema";

const contract = tagged({ tag: "access" });

export const listSubscriptionsContract = contract({
  method: "GET",
  path: "/subscriptions",
  summary: "Own subscriptions that renew, and those that did, newest first",
  input: subscriptionsInput,
  output: subscriptionOutput,
  list: true,
});

export const cancelSubscriptionContract = contract({
  method: "POST",
  path: "/subscriptions/{id}/cancel",
  summary: "End a subscription: nothing is charged any more, access stays until the paid end",
  input: subscriptionIdInput,
  output: subscriptionOutput,
  errors: ["SUBSCRIPTION_NOT_FOUND"],
});

export const agreeToPriceContract = contract({
  method: "POST",
  path: "/subscriptions/{id}/agree",
  summary: "Agree to the new price of a subscription, which `amount` repeats",
  input: agreeInput,
  output: subscriptionOutput,
  errors: ["SUBSCRIPTION_NOT_FOUND", "SUBSCRIPTION_OVER", "PRICE_CHANGED"],
});

export const listPaymentMethodsContract = contract({
  method: "GET",
  path: "/payment-methods",
  summary: "Means of payment that the provider keeps for the caller",
  input: z.object({}),
  output: z.array(paymentMethodOutput),
});

export const forgetPaymentMethodContract = contract({
  method: "DELETE",
  path: "/payment-methods/{id}",
  summary:
    "Forget a means of payment: it is never charged again, and subscriptions that are charged by it end",
  input: methodIdInput,
  errors: ["PAYMENT_METHOD_NOT_FOUND"],
});
