import { listRelatedBasesContract } from "@/lib/bases/storefront/contract";
import { listRelatedBases } from "@/lib/bases/storefront/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listRelatedBasesContract, listRelatedBases),
});
