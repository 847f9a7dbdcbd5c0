import { listSubscriptionsContract } from "@/lib/bases/purchases/renewals/contract";
import { listSubscriptions } from "@/lib/bases/purchases/renewals/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSubscriptionsContract, listSubscriptions),
});
