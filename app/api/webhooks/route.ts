import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { createWebhookContract, listWebhooksContract } from "@/lib/webhooks/contract";
import { createWebhook } from "@/lib/webhooks/mutations";
import { listWebhooks } from "@/lib/webhooks/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listWebhooksContract, listWebhooks),
  POST: route(createWebhookContract, createWebhook),
});
