import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  agreeInput,
  methodIdInput,
  paymentMethodOutput,
  subscriptionIdInput,
  subscriptionOutput,
  subscriptionsInput,
} from "./schema";

const tag = "access";

export const listSubscriptionsContract = contract({
  method: "GET",
  path: "/subscriptions",
  tag,
  summary: "Own subscriptions that renew, and those that did, newest first",
  input: subscriptionsInput,
  output: subscriptionOutput,
  list: true,
  access: "member",
});

export const cancelSubscriptionContract = contract({
  method: "POST",
  path: "/subscriptions/{id}/cancel",
  tag,
  summary: "End a subscription: nothing is charged any more, access stays until the paid end",
  input: subscriptionIdInput,
  output: subscriptionOutput,
  access: "member",
  errors: ["SUBSCRIPTION_NOT_FOUND"],
});

export const agreeToPriceContract = contract({
  method: "POST",
  path: "/subscriptions/{id}/agree",
  tag,
  summary: "Agree to the new price of a subscription, which `amount` repeats",
  input: agreeInput,
  output: subscriptionOutput,
  access: "member",
  errors: ["SUBSCRIPTION_NOT_FOUND", "SUBSCRIPTION_OVER", "PRICE_CHANGED"],
});

export const listPaymentMethodsContract = contract({
  method: "GET",
  path: "/payment-methods",
  tag,
  summary: "Means of payment that the provider keeps for the caller",
  input: z.object({}),
  output: z.array(paymentMethodOutput),
  access: "member",
});

export const forgetPaymentMethodContract = contract({
  method: "DELETE",
  path: "/payment-methods/{id}",
  tag,
  summary:
    "Forget a means of payment: it is never charged again, and subscriptions that are charged by it end",
  input: methodIdInput,
  access: "member",
  errors: ["PAYMENT_METHOD_NOT_FOUND"],
});
