import { agreeToPriceContract } from "@/lib/bases/purchases/renewals/contract";
import { agreeToPrice } from "@/lib/bases/purchases/renewals/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(agreeToPriceContract, agreeToPrice),
});
