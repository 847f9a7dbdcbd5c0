"use server";

import { action } from "@/lib/identity/action";
import { webhookHref, WEBHOOKS } from "@/lib/platform/hrefs";
import {
  createWebhookContract,
  deleteWebhookContract,
  pingWebhookContract,
  repeatDeliveryContract,
} from "./contract";
import { createWebhook, deleteWebhook, pingWebhook, repeatDelivery } from "./mutations";

export const submitNewWebhook = action(createWebhookContract, createWebhook);
export const submitWebhookDeletion = action(deleteWebhookContract, deleteWebhook, { then: () => WEBHOOKS });
export const submitPing = action(pingWebhookContract, pingWebhook, {
  then: (_, { id }) => webhookHref({ id: String(id) }),
});
export const submitRepetition = action(repeatDeliveryContract, repeatDelivery, {
  then: (_, { id }) => webhookHref({ id: String(id) }),
});
