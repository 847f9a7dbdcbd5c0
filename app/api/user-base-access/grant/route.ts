import { purchaseAccessContract } from "@/lib/bases/purchases/contract";
import { grantAccess } from "@/lib/bases/purchases/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(purchaseAccessContract, grantAccess),
});
