import { route } from "@/lib/platform/http/router";
import {
  createWebhookContract,
  deleteWebhookContract,
  listDeliveriesContract,
  listWebhooksContract,
  pingWebhookContract,
  repeatDeliveryContract,
} from "./contract";
import { createWebhook, deleteWebhook, pingWebhook, repeatDelivery } from "./mutations";
import { listDeliveries, listWebhooks } from "./queries";

export const ROUTES = [
  route(repeatDeliveryContract, repeatDelivery),
  route(listDeliveriesContract, listDeliveries),
  route(pingWebhookContract, pingWebhook),
  route(deleteWebhookContract, deleteWebhook),
  route(listWebhooksContract, listWebhooks),
  route(createWebhookContract, createWebhook),
];
