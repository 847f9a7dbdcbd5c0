import { routes } from "@/lib/platform/http/router";
import { approveBatch, markPaid, markReturned, sendBatch, makeBatch } from "./batches";
import * as contracts from "./contract";
import * as mutations from "./mutations";
import * as queries from "./queries";
import { receivePayoutNotice } from "./send";

export const ROUTES = routes(contracts, {
  ...queries,
  ...mutations,
  approveBatch,
  paidBatch: markPaid,
  returnedBatch: markReturned,
  sendBatch,
  makeBatch,
  payoutNotice: receivePayoutNotice,
});
