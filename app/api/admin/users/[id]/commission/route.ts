import { route } from "@/lib/identity/route";
import { setCommissionContract } from "@/lib/ledger/contract";
import { setCommission } from "@/lib/ledger/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(setCommissionContract, setCommission),
});
