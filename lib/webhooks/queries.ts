import { db } from "@/lib/platform/db/client";
import type { Webhook as Stored } from "@/lib/platform/db/generated/client";
import type { WebhookDeliveryState } from "@/lib/platform/db/generated/enums";
import { AppError } from "@/lib/platform/errors";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, requireScope, type Viewer } from "@/lib/platform/viewer";
import type { WebhookEvent } from "./events";
import { presentDelivery } from "./present-delivery";
import { type Delivery, listDeliveriesInput, type ListDeliveriesInput, type Webhook } from "./schema";

/** The viewer's webhooks, oldest first. @throws AppError UNAUTHENTICATED */
export async function listWebhooks(viewer: Viewer): Promise<Webhook[]> {
  return webhooksOf({ userId: requireMember(viewer).id });
}

/** One of the viewer's webhooks. @throws AppError UNAUTHENTICATED, NOT_FOUND (also another person's) */
export async function getWebhook(viewer: Viewer, { id }: { id: string }): Promise<Webhook> {
  const [webhook] = await webhooksOf({ id, userId: requireMember(viewer).id });
  if (!webhook) throw new AppError("NOT_FOUND");
  return webhook;
}

/** Events about new prompts include private ones, so they require the scope `read`. @throws AppError SCOPE_MISSING */
export function requireScopesOf(viewer: Viewer, events: readonly WebhookEvent[]): void {
  if (events.includes("promptCreated")) requireScope(viewer, "read");
}

type Row = Pick<Stored, "id" | "url" | "createdAt" | "failingSince" | "offAt" | "offWhy"> & {
  events: WebhookEvent[]; // `ping` cannot be chosen (./schema)
  lastAt: Date | null;
  lastState: WebhookDeliveryState | null;
};

async function webhooksOf({ id, userId }: { id?: string; userId: string }): Promise<Webhook[]> {
  // Prisma's `take: 1` of a relation would read every delivery.
  const rows = await db.$queryRaw<Row[]>`
    SELECT w.id, w.url, w.events::text[] AS events, w.created_at AS "createdAt", w.failing_since AS "failingSince", w.off_at AS "offAt", w.off_why::text AS "offWhy",
      last.created_at AS "lastAt", last.state::text AS "lastState"
    FROM webhooks w LEFT JOIN LATERAL (
      SELECT created_at, state FROM webhook_deliveries WHERE webhook_id = w.id ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS last ON true
    WHERE w.user_id = ${userId}::uuid AND w.id = coalesce(${id ?? null}::uuid, w.id) ORDER BY w.created_at, w.id`;
  return rows.map(({ id, url, events, createdAt, failingSince, offAt, offWhy, lastAt, lastState }) => ({
    id,
    url,
    events,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    off: offAt && offWhy && { at: offAt.toISOString(), why: offWhy },
    lastDelivery: lastAt && lastState && { at: lastAt.toISOString(), state: lastState },
  }));
}

/**
 * Deliveries of one of the viewer's webhooks, newest first.
 * @throws AppError UNAUTHENTICATED, SCOPE_MISSING, NOT_FOUND, MALFORMED_REQUEST (a made-up cursor)
 */
export async function listDeliveries(viewer: Viewer, input: ListDeliveriesInput): Promise<Page<Delivery>> {
  const { id: webhookId, limit, cursor } = listDeliveriesInput.parse(input);
  requireScopesOf(viewer, (await getWebhook(viewer, { id: webhookId })).events);
  const rows = await db.webhookDelivery.findMany({
    where: { webhookId, ...(cursor ? olderThan(cursor) : {}) },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
  });
  return pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString()).map(presentDelivery);
}
