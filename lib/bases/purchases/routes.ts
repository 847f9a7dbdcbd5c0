import { route } from "@/lib/platform/http/router";
import {
  askProviderContract,
  getOrderContract,
  listOrdersContract,
  listSalesContract,
  listWaitingOrdersContract,
  previewRefundContract,
  purchaseAccessContract,
  refundOrderContract,
  yookassaWebhookContract,
} from "./contract";
import { grantAccess, receiveNotification } from "./mutations";
import { getOrder, listOrders, listSales } from "./queries";
import { refundOrder } from "./refunds/mutations";
import { previewRefund } from "./refunds/queries";
import { askProviderAgain, listWaitingOrders } from "./settling/waiting-orders";

export const ROUTES = [
  route(askProviderContract, askProviderAgain),
  route(listWaitingOrdersContract, listWaitingOrders),
  route(listSalesContract, listSales),
  route(previewRefundContract, previewRefund),
  route(refundOrderContract, refundOrder),
  route(getOrderContract, getOrder),
  route(listOrdersContract, listOrders),
  route(yookassaWebhookContract, receiveNotification),
  route(purchaseAccessContract, grantAccess),
];
