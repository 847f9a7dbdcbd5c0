import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listDeliveriesContract } from "@/lib/webhooks/contract";
import { listDeliveries } from "@/lib/webhooks/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listDeliveriesContract, listDeliveries),
});
