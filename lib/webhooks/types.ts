import type { z } from "@/lib/platform/validation/zod";
import type {
  createdWebhookOutput,
  deliveryInput,
  deliveryOutput,
  listDeliveriesInput,
  newWebhookInput,
  webhookOutput,
} from "./schema";

export type Webhook = z.infer<typeof webhookOutput>;
export type CreatedWebhook = z.infer<typeof createdWebhookOutput>;
export type NewWebhookInput = z.output<typeof newWebhookInput>;
export type Delivery = z.infer<typeof deliveryOutput>;
export type DeliveryInput = z.output<typeof deliveryInput>;
export type ListDeliveriesInput = z.input<typeof listDeliveriesInput>;
