import { purchaseBundleContract } from "@/lib/bases/purchases/bundles/contract";
import { purchaseBundle } from "@/lib/bases/purchases/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(purchaseBundleContract, purchaseBundle),
});
