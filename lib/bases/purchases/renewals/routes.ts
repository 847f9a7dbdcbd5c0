import { route } from "@/lib/platform/http/router";
import {
  agreeToPriceContract,
  cancelSubscriptionContract,
  forgetPaymentMethodContract,
  listPaymentMethodsContract,
  listSubscriptionsContract,
} from "./contract";
import { agreeToPrice, cancelSubscription, forgetPaymentMethod } from "./mutations";
import { listPaymentMethods, listSubscriptions } from "./queries";

export const ROUTES = [
  route(forgetPaymentMethodContract, forgetPaymentMethod),
  route(listPaymentMethodsContract, listPaymentMethods),
  route(agreeToPriceContract, agreeToPrice),
  route(cancelSubscriptionContract, cancelSubscription),
  route(listSubscriptionsContract, listSubscriptions),
];
