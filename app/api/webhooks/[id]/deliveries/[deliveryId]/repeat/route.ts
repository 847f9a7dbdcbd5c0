import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { repeatDeliveryContract } from "@/lib/webhooks/contract";
import { repeatDelivery } from "@/lib/webhooks/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(repeatDeliveryContract, repeatDelivery),
});
