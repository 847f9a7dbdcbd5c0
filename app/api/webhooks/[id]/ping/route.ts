import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { pingWebhookContract } from "@/lib/webhooks/contract";
import { pingWebhook } from "@/lib/webhooks/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(pingWebhookContract, pingWebhook),
});
