import { route } from "@/lib/identity/route";
import { balanceContract } from "@/lib/ledger/contract";
import { readBalance } from "@/lib/ledger/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(balanceContract, readBalance),
});
