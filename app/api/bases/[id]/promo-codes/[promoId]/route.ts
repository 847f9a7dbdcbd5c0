import { deletePromoContract, updatePromoContract } from "@/lib/bases/promo-codes/contract";
import { deletePromo, updatePromo } from "@/lib/bases/promo-codes/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(updatePromoContract, updatePromo),
  DELETE: route(deletePromoContract, deletePromo),
});
