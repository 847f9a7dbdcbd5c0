import type { PostProblem } from "@/lib/integrations/webhooks/post";
import type {
  WebhookDeliveryState,
  WebhookEnd,
  WebhookEvent as StoredEvent,
} from "@/lib/platform/db/generated/enums";
import { everyOf } from "@/lib/platform/exhaustive-list";

export type WebhookEvent = Exclude<StoredEvent, "ping">;

/** The events of webhooks, in the order of the form. */
export const WEBHOOK_EVENTS = everyOf<WebhookEvent>()([
  "sale",
  "refund",
  "redemption",
  "review",
  "baseUpdated",
  "promptCreated",
]);

/** The same and the test that its owner sends. */
export const DELIVERED_EVENTS = everyOf<StoredEvent>()([...WEBHOOK_EVENTS, "ping"]);
export const DELIVERY_STATES = everyOf<WebhookDeliveryState>()(["waiting", "delivered", "failed"]);
export const WEBHOOK_ENDS = everyOf<WebhookEnd>()(["gone", "failing"]);
export const POST_PROBLEMS = everyOf<PostProblem>()(["name", "address", "connect", "tls", "http", "timeout"]);
