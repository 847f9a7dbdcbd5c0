import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { WebhookEvent } from "./events";
import { presentDelivery } from "./present-delivery";
import { listDeliveriesInput } from "./schema";
import type { Delivery, ListDeliveriesInput, Webhook } from "./types";

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

async function webhooksOf(where: { id?: string; userId: string }): Promise<Webhook[]> {
  const rows = await db.webhook.findMany({
    where,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      url: true,
      events: true,
      createdAt: true,
      failingSince: true,
      offAt: true,
      offWhy: true,
      deliveries: { orderBy: NEWEST_FIRST, take: 1, select: { createdAt: true, state: true } },
    },
  });
  return rows.map(({ id, url, events, createdAt, failingSince, offAt, offWhy, deliveries: [last] }) => ({
    id,
    url,
    events: events as WebhookEvent[], // `ping` is nobody's choice (./schema)
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    off: offAt && offWhy && { at: offAt.toISOString(), why: offWhy },
    lastDelivery: last ? { at: last.createdAt.toISOString(), state: last.state } : null,
  }));
}

/**
 * Deliveries of one of the viewer's webhooks, newest first.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, MALFORMED_REQUEST (a made-up cursor)
 */
export async function listDeliveries(viewer: Viewer, input: ListDeliveriesInput): Promise<Page<Delivery>> {
  const { id: webhookId, limit, cursor } = listDeliveriesInput.parse(input);
  await getWebhook(viewer, { id: webhookId });
  const rows = await db.webhookDelivery.findMany({
    where: { webhookId, ...(cursor ? olderThan(cursor) : {}) },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
  });
  return pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString()).map(presentDelivery);
}
