import { listPurchasedBasesContract } from "@/lib/bases/contract";
import { listPurchasedBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPurchasedBasesContract, listPurchasedBases),
});
