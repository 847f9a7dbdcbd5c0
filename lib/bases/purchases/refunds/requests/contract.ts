import { tagged } from "@/lib/platform/http/contract";
import {
  answerRequestInput,
  createRequestInput,
  overdueRequestsInput,
  requestOutput,
  requestsOfOrderInput,
  requestsOfSalesInput,
} from "./schema";

const contract = tagged({ tag: "access" });

export const createRequestContract = contract({
  method: "POST",
  path: "/orders/{id}/requests",
  summary:
    "Ask the seller of a paid order for the money back, or something else; one open request of each kind at a time",
  input: createRequestInput,
  output: requestOutput,
  status: 201,
  errors: [
    "FORBIDDEN",
    "ORDER_NOT_FOUND",
    "ORDER_NOT_PAID",
    "REFUND_UNDER_WAY",
    "REQUEST_OPEN",
    "REQUEST_TOO_LATE",
    "CONFLICT",
  ],
  idempotent: true,
});

export const listRequestsOfOrderContract = contract({
  method: "GET",
  path: "/orders/{id}/requests",
  summary:
    "Requests about an order with their answers, newest first; for its buyer, seller and administrators",
  input: requestsOfOrderInput,
  output: requestOutput,
  list: true,
  errors: ["ORDER_NOT_FOUND"],
});

export const listRequestsOfSalesContract = contract({
  method: "GET",
  path: "/sales/requests",
  scope: "sell",
  summary: "Requests of the caller's buyers, newest first; with state=open the unanswered ones",
  input: requestsOfSalesInput,
  output: requestOutput,
  list: true,
});

export const answerRequestContract = contract({
  method: "POST",
  path: "/sales/requests/{id}/answer",
  scope: "sell",
  summary:
    "Answer a buyer's request, with words, with a refund (all that is left unless `amount` says less), or both; for the seller and administrators",
  input: answerRequestInput,
  output: requestOutput,
  errors: [
    "FORBIDDEN",
    "NOT_FOUND",
    "REQUEST_ANSWERED",
    "ORDER_NOT_PAID",
    "REFUND_TOO_LARGE",
    "REFUND_UNCOVERED",
    "REFUND_UNDER_WAY",
    "REFUND_PART_UNAVAILABLE",
    "REFUND_TOO_LATE",
    "REFUND_UNAVAILABLE",
    "REFUND_REFUSED",
    "CONFLICT",
  ],
  idempotent: true,
});

export const listOverdueRequestsContract = contract({
  method: "GET",
  path: "/admin/requests",
  tag: "Administration",
  scope: "sell",
  summary: "Requests of buyers that their sellers have not answered for a week, oldest first",
  input: overdueRequestsInput,
  output: requestOutput,
  list: true,
  access: "admin",
});
