import { route } from "@/lib/platform/http/router";
import { approveBatch, makeBatch, markPaid, markReturned, sendBatch } from "./batches";
import {
  approveBatchContract,
  listAdminPayoutsContract,
  listBatchesContract,
  listPayoutsContract,
  makeBatchContract,
  paidBatchContract,
  payoutNoticeContract,
  readRequisitesContract,
  requestPayoutContract,
  returnedBatchContract,
  saveRequisitesContract,
  sendBatchContract,
} from "./contract";
import { requestPayout, saveRequisites } from "./mutations";
import { listAdminPayouts, listBatches, listPayouts, readRequisites } from "./queries";
import { receivePayoutNotice } from "./send";

export const ROUTES = [
  route(approveBatchContract, approveBatch),
  route(paidBatchContract, markPaid),
  route(returnedBatchContract, markReturned),
  route(sendBatchContract, sendBatch),
  route(listBatchesContract, listBatches),
  route(makeBatchContract, makeBatch),
  route(listAdminPayoutsContract, listAdminPayouts),
  route(payoutNoticeContract, receivePayoutNotice),
  route(listPayoutsContract, listPayouts),
  route(requestPayoutContract, requestPayout),
  route(readRequisitesContract, readRequisites),
  route(saveRequisitesContract, saveRequisites),
];
