import { redeemCodeContract } from "@/lib/bases/codes/contract";
import { redeemCode } from "@/lib/bases/codes/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(redeemCodeContract, redeemCode),
});
