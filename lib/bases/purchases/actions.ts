"use server";

import { action } from "@/lib/identity/action";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { shownBy } from "./agreement/assert-agreed";
import { fieldsOfPurchaseForm } from "./agreement/plain-form";
import { askProviderContract, purchaseAccessContract } from "./contract";
import { grantAccess } from "./mutations";
import { askProviderAgain } from "./settling/waiting-orders";

// Where one pays is a link on the order's page: a form's answer must not lead to another site (Content-Security-Policy, form-action).
export const submitPurchase = action(
  purchaseAccessContract,
  (viewer, input, context) => grantAccess(viewer, shownBy(input), context),
  {
    then: (bought) => {
      if ("subscriptionId" in bought) return "/subscriptions";
      return "orderId" in bought ? `/purchase/${bought.orderId}` : baseHref(byId(bought.base_id));
    },
    fields: fieldsOfPurchaseForm,
  },
);
export const submitQuestion = action(askProviderContract, askProviderAgain, { then: () => "/admin/state" });
