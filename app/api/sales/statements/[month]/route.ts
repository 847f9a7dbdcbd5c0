import { route } from "@/lib/identity/route";
import { statementContract } from "@/lib/ledger/contract";
import { readStatement } from "@/lib/ledger/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(statementContract, readStatement),
});
