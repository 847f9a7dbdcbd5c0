import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deleteWebhookContract } from "@/lib/webhooks/contract";
import { deleteWebhook } from "@/lib/webhooks/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(deleteWebhookContract, deleteWebhook),
});
