import { route } from "@/lib/platform/http/router";
import {
  answerRequestContract,
  createRequestContract,
  listOverdueRequestsContract,
  listRequestsOfOrderContract,
  listRequestsOfSalesContract,
} from "./contract";
import { answerRequest, createRequest } from "./mutations";
import { listOverdueRequests, listRequestsOfOrder, listRequestsOfSales } from "./queries";

export const ROUTES = [
  route(createRequestContract, createRequest),
  route(listRequestsOfOrderContract, listRequestsOfOrder),
  route(listRequestsOfSalesContract, listRequestsOfSales),
  route(answerRequestContract, answerRequest),
  route(listOverdueRequestsContract, listOverdueRequests),
];
