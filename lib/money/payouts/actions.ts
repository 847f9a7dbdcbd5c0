"use server";

import { action } from "@/lib/identity/action";
import { approveBatch, makeBatch, markPaid, markReturned } from "./batches";
import {
  approveBatchContract,
  makeBatchContract,
  paidBatchContract,
  requestPayoutContract,
  returnedBatchContract,
  saveRequisitesContract,
} from "./contract";
import { requestPayout, saveRequisites } from "./mutations";

export const submitRequisites = action(saveRequisitesContract, saveRequisites, {
  then: () => "/my-sales/requisites?saved",
});
export const submitPayout = action(requestPayoutContract, requestPayout, { then: () => "/my-sales/money" });
export const submitBatch = action(makeBatchContract, makeBatch, { then: ({ id }) => `/payouts/${id}` });
export const submitApproval = action(approveBatchContract, approveBatch, {
  then: ({ id }) => `/payouts/${id}`,
});
export const submitPaid = action(paidBatchContract, markPaid, { then: ({ id }) => `/payouts/${id}` });
export const submitReturned = action(returnedBatchContract, markReturned, {
  then: ({ id }) => `/payouts/${id}`,
});
