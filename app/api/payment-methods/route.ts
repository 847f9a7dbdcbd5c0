import { listPaymentMethodsContract } from "@/lib/bases/purchases/renewals/contract";
import { listPaymentMethods } from "@/lib/bases/purchases/renewals/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPaymentMethodsContract, listPaymentMethods),
});
