import { route } from "@/lib/platform/http/router";
import { balanceContract, listLedgerContract, setCommissionContract, statementContract } from "./contract";
import { setCommission } from "./mutations";
import { listLedger, readBalance, readStatement } from "./queries";

export const ROUTES = [
  route(setCommissionContract, setCommission),
  route(balanceContract, readBalance),
  route(listLedgerContract, listLedger),
  route(statementContract, readStatement),
];
