import { createPromoContract, listPromosContract } from "@/lib/bases/promo-codes/contract";
import { createPromo } from "@/lib/bases/promo-codes/mutations";
import { listPromos } from "@/lib/bases/promo-codes/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPromosContract, listPromos),
  POST: route(createPromoContract, createPromo),
});
