import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  adminPayoutOutput,
  adminPayoutsInput,
  batchIdInput,
  batchOutput,
  listPayoutsInput,
  makeBatchInput,
  paidInput,
  payoutNoticeInput,
  payoutOutput,
  requestPayoutInput,
  requisitesInput,
  requisitesOutput,
  returnedInput,
} from "./schema";

const contract = tagged({ tag: "sales" });

export const readRequisitesContract = contract({
  method: "GET",
  path: "/sales/requisites",
  scope: "sell",
  summary: "Where the caller is paid to; null where nothing was saved",
  input: z.object({}),
  output: requisitesOutput.nullable(),
});

export const saveRequisitesContract = contract({
  method: "PUT",
  path: "/sales/requisites",
  scope: "sell",
  summary:
    "Save where the caller is paid to: by SBP (person, selfEmployed) or to an account (sole, company). A change freezes payouts for 48 hours",
  input: requisitesInput,
  output: requisitesOutput,
  errors: ["FRESH_SIGN_IN_REQUIRED"],
});

export const listPayoutsContract = contract({
  method: "GET",
  path: "/sales/payouts",
  scope: "sell",
  summary: "The caller's payouts, latest first",
  input: listPayoutsInput,
  output: payoutOutput,
  list: true,
});

export const requestPayoutContract = contract({
  method: "POST",
  path: "/sales/payouts",
  scope: "sell",
  summary: "Ask for a payout of available money; it is reserved at once",
  input: requestPayoutInput,
  output: payoutOutput,
  status: 201,
  idempotent: true,
  errors: ["PAYOUT_TOO_SMALL", "BALANCE_TOO_LOW", "REQUISITES_MISSING", "PAYOUTS_FROZEN"],
});

export const listAdminPayoutsContract = contract({
  method: "GET",
  path: "/admin/payouts",
  scope: "sell",
  summary: "Payouts that wait for a batch, oldest first, or those of a batch",
  input: adminPayoutsInput,
  output: adminPayoutOutput,
  list: true,
  access: "admin",
});

export const listBatchesContract = contract({
  method: "GET",
  path: "/admin/payouts/batches",
  scope: "sell",
  summary: "Batches of payouts, latest first",
  input: listPayoutsInput,
  output: batchOutput,
  list: true,
  access: "admin",
});

export const makeBatchContract = contract({
  method: "POST",
  path: "/admin/payouts/batches",
  scope: "sell",
  summary: "Put waiting payouts, or those that are named, into a batch",
  input: makeBatchInput,
  output: batchOutput,
  status: 201,
  access: "admin",
  errors: ["PAYOUT_STATE"],
});

export const approveBatchContract = contract({
  method: "POST",
  path: "/admin/payouts/batches/{id}/approve",
  scope: "sell",
  summary: "Approve a batch: by another administrator than who made it, where there is another",
  input: batchIdInput,
  output: batchOutput,
  access: "admin",
  errors: ["BATCH_NOT_FOUND", "PAYOUT_STATE", "OTHER_APPROVER_NEEDED"],
});

export const sendBatchContract = contract({
  method: "POST",
  path: "/admin/payouts/batches/{id}/send",
  scope: "sell",
  summary:
    "Send an approved batch; the answer is the CSV file of what is paid by hand, for the bank. The others are sent by the provider's gateway",
  input: batchIdInput,
  answerType: "text/csv",
  status: 200,
  access: "admin",
  errors: ["BATCH_NOT_FOUND", "PAYOUT_STATE"],
});

export const paidBatchContract = contract({
  method: "POST",
  path: "/admin/payouts/batches/{id}/paid",
  scope: "sell",
  summary: "Note that payouts of a batch, or those that are named, were paid",
  input: paidInput,
  output: batchOutput,
  access: "admin",
  errors: ["BATCH_NOT_FOUND", "PAYOUT_STATE"],
});

export const returnedBatchContract = contract({
  method: "POST",
  path: "/admin/payouts/batches/{id}/returned",
  scope: "sell",
  summary:
    "Note that payouts of a batch, or those that are named, came back or are not made: their money is available again",
  input: returnedInput,
  output: batchOutput,
  access: "admin",
  errors: ["BATCH_NOT_FOUND", "PAYOUT_STATE"],
});

export const payoutNoticeContract = contract({
  method: "POST",
  path: "/payments/yookassa/payouts",
  summary:
    "Notifications of YooKassa's payouts; nothing in them is believed, the payout is asked from YooKassa itself",
  input: payoutNoticeInput,
  output: z.object({ received: z.literal(true) }),
  access: "open",
  rateLimit: null,
});
