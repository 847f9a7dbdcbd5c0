import { yookassaWebhookContract } from "@/lib/bases/purchases/contract";
import { receiveNotification } from "@/lib/bases/purchases/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(yookassaWebhookContract, receiveNotification),
});
