"use server";

import { action } from "@/lib/identity/action";
import { agreeToPriceContract, cancelSubscriptionContract, forgetPaymentMethodContract } from "./contract";
import { agreeToPrice, cancelSubscription, forgetPaymentMethod } from "./mutations";

const PAGE = "/subscriptions";

export const submitCancellation = action(cancelSubscriptionContract, cancelSubscription, {
  then: () => PAGE,
});
export const submitAgreement = action(agreeToPriceContract, agreeToPrice, { then: () => PAGE });
export const submitForgetting = action(forgetPaymentMethodContract, forgetPaymentMethod, {
  then: () => PAGE,
});
