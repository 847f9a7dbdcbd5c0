import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  balanceOutput,
  commissionInput,
  commissionOutput,
  ledgerLineOutput,
  listLedgerInput,
  statementInput,
  statementOutput,
} from "./schema";

const contract = tagged({ tag: "sales", scope: "sell" });

export const balanceContract = contract({
  method: "GET",
  path: "/sales/balance",
  summary: "What is owed to the caller: available, on hold, reserved for payouts",
  input: z.object({}),
  output: balanceOutput,
});

export const listLedgerContract = contract({
  method: "GET",
  path: "/sales/ledger",
  summary: "Movements of the caller's money, newest first, each with the balance after it",
  input: listLedgerInput,
  output: ledgerLineOutput,
  list: true,
});

export const statementContract = contract({
  method: "GET",
  path: "/sales/statements/{month}",
  summary:
    "The statement of a month of Moscow (yyyy-mm): opening balance, lines, closing balance; format=csv and format=pdf are files",
  input: statementInput,
  output: statementOutput,
  files: ["text/csv", "application/pdf"],
  errors: ["NOT_FOUND"],
});

export const setCommissionContract = contract({
  method: "PUT",
  path: "/admin/users/{id}/commission",
  summary: "Set the commission on a seller's further sales, in percent; null: the platform's",
  input: commissionInput,
  output: commissionOutput,
  access: "admin",
  errors: ["USER_NOT_FOUND"],
});
