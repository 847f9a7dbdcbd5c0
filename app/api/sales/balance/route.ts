import { route } from "@/lib/identity/route";
import { balanceContract } from "@/lib/money/ledger/contract";
import { readBalance } from "@/lib/money/ledger/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(balanceContract, readBalance),
});
