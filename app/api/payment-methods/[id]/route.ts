import { forgetPaymentMethodContract } from "@/lib/bases/purchases/renewals/contract";
import { forgetPaymentMethod } from "@/lib/bases/purchases/renewals/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(forgetPaymentMethodContract, forgetPaymentMethod),
});
