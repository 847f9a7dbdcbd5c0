import { route } from "@/lib/identity/route";
import { setCommissionContract } from "@/lib/money/ledger/contract";
import { setCommission } from "@/lib/money/ledger/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(setCommissionContract, setCommission),
});
