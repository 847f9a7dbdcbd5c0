import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as mutations from "./mutations";
import * as queries from "./queries";
import * as refundsMutations from "./refunds/mutations";
import * as refundsQueries from "./refunds/queries";
import { askProviderAgain, listWaitingOrders } from "./settling/waiting-orders";

export const ROUTES = routes(contracts, {
  ...refundsQueries,
  ...refundsMutations,
  ...queries,
  askProvider: askProviderAgain,
  listWaitingOrders,
  yookassaWebhook: mutations.receiveNotification,
  purchaseAccess: mutations.grantAccess,
});
