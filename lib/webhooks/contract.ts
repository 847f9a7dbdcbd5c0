import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  createdWebhookOutput,
  deliveryInput,
  deliveryOutput,
  listDeliveriesInput,
  newWebhookInput,
  webhookInput,
  webhookOutput,
} from "./schema";

const contract = tagged({ tag: "webhooks", scope: "sell" });

export const listWebhooksContract = contract({
  method: "GET",
  path: "/webhooks",
  summary: "The caller's webhooks, oldest first; without their secrets",
  input: z.object({}),
  output: z.array(webhookOutput),
});

export const createWebhookContract = contract({
  method: "POST",
  path: "/webhooks",
  summary:
    "Have events of the own bases sent to an address: https on port 443 or 8443. The secret that signs them is in this answer only",
  input: newWebhookInput,
  output: createdWebhookOutput,
  status: 201,
  // Each new webhook sends its owner a mail.
  rateLimit: "webhook",
  errors: ["QUOTA_EXCEEDED"],
});

export const deleteWebhookContract = contract({
  method: "DELETE",
  path: "/webhooks/{id}",
  summary: "Delete a webhook with its deliveries",
  input: webhookInput,
  errors: ["NOT_FOUND"],
});

export const pingWebhookContract = contract({
  method: "POST",
  path: "/webhooks/{id}/ping",
  summary:
    "Send the event `ping`, which is tried once. A webhook that was switched off is on again when its receiver takes it",
  input: webhookInput,
  output: deliveryOutput,
  status: 201,
  // Each is kept for 30 days.
  rateLimit: "webhookTest",
  errors: ["NOT_FOUND"],
});

export const listDeliveriesContract = contract({
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  summary: "What was and is to be sent to a webhook, newest first",
  input: listDeliveriesInput,
  output: deliveryOutput,
  list: true,
  errors: ["NOT_FOUND"],
});

export const repeatDeliveryContract = contract({
  method: "POST",
  path: "/webhooks/{id}/deliveries/{deliveryId}/repeat",
  summary: "Send a delivery again, with the same id",
  input: deliveryInput,
  output: deliveryOutput,
  errors: ["NOT_FOUND"],
});
