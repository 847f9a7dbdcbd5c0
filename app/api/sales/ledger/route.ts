import { route } from "@/lib/identity/route";
import { listLedgerContract } from "@/lib/money/ledger/contract";
import { listLedger } from "@/lib/money/ledger/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listLedgerContract, listLedger),
});
