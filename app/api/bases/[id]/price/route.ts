import { getPriceContract } from "@/lib/bases/promo-codes/contract";
import { getPrice } from "@/lib/bases/promo-codes/price";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getPriceContract, getPrice) });
