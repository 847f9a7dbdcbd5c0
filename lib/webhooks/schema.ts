import { paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { DELIVERED_EVENTS, DELIVERY_STATES, POST_PROBLEMS, WEBHOOK_ENDS, WEBHOOK_EVENTS } from "./events";
import { WEBHOOK_LIMITS } from "./limits";

const { url: max } = WEBHOOK_LIMITS;
const moment = z.string().meta({ format: "date-time" });

/** The input of form and call. The server checks whether it may send to the address (./target). */
export const newWebhookInput = z.object({
  url: line({
    min: 1,
    max,
    required: "webhooks.validation.url",
    tooLong: msg("validation.tooLong", { max }),
  }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS), "webhooks.validation.events")
    .min(1, "webhooks.validation.events")
    .max(50)
    .transform((events) => [...new Set(events)]),
});
export const webhookInput = z.object({ id: uuid });
export const deliveryInput = z.object({ id: uuid, deliveryId: uuid });
export const listDeliveriesInput = z.object({ id: uuid, ...paging });

export const webhookOutput = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: moment,
  /** Start of the current series of failures; null when the last delivery succeeded, or without deliveries. */
  failingSince: moment.nullable(),
  /** When and why it was switched off: the receiver answered 410, or took nothing for days. */
  off: z.object({ at: moment, why: z.enum(WEBHOOK_ENDS) }).nullable(),
  lastDelivery: z.object({ at: moment, state: z.enum(DELIVERY_STATES) }).nullable(),
});

/** The secret is in this answer only. */
export const createdWebhookOutput = webhookOutput.extend({ secret: z.string() });

export const deliveryOutput = z.object({
  id: uuid,
  event: z.enum(DELIVERED_EVENTS),
  at: moment,
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  triedAt: moment.nullable(),
  /** While it waits. */
  nextTryAt: moment.nullable(),
  /** Of the last answer: the HTTP status, and the beginning of the body. */
  status: z.number().int().nullable(),
  answer: z.string(),
  /** Why there was no answer (lib/integrations/webhooks/post). */
  problem: z.enum(POST_PROBLEMS).nullable(),
  data: z.looseObject({}),
});

export type Webhook = z.infer<typeof webhookOutput>;
export type CreatedWebhook = z.infer<typeof createdWebhookOutput>;
export type NewWebhookInput = z.output<typeof newWebhookInput>;
export type Delivery = z.infer<typeof deliveryOutput>;
export type DeliveryInput = z.output<typeof deliveryInput>;
export type ListDeliveriesInput = z.input<typeof listDeliveriesInput>;
