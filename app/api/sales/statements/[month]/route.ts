import { route } from "@/lib/identity/route";
import { statementContract } from "@/lib/money/ledger/contract";
import { readStatement } from "@/lib/money/ledger/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(statementContract, readStatement),
});
