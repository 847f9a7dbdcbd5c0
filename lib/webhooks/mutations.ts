import { v7 as uuidv7 } from "uuid";
import { holdWriter } from "@/lib/identity/hold-person";
import { tellOfSecurity } from "@/lib/notifications/notify";
import { db } from "@/lib/platform/db/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { WEBHOOK_LIMITS } from "./limits";
import { bringForward } from "./outbox";
import { presentDelivery } from "./present-delivery";
import { getWebhook, requireScopesOf } from "./queries";
import { secretOf } from "./secret";
import { targetOf } from "./target";
import type { CreatedWebhook, Delivery, DeliveryInput, NewWebhookInput } from "./schema";

/**
 * Creates a webhook of the viewer; its secret is in this answer only.
 * @throws AppError UNAUTHENTICATED, SCOPE_MISSING (a token without read scope must not receive prompts), VALIDATION_FAILED (a forbidden
 *   address), QUOTA_EXCEEDED
 */
export async function createWebhook(
  viewer: Viewer,
  { url, events }: NewWebhookInput,
): Promise<CreatedWebhook> {
  const { id: userId } = requireMember(viewer);
  requireScopesOf(viewer, events);
  const target = targetOf(url)?.href;
  if (!target || target.length > WEBHOOK_LIMITS.url)
    throw new AppError("VALIDATION_FAILED", { fields: { url: ["webhooks.validation.target"] } });
  const { id } = await transaction(async (tx) => {
    await holdWriter(tx, userId); // serializes writers, for the limit
    if ((await tx.webhook.count({ where: { userId } })) >= WEBHOOK_LIMITS.perUser)
      throw new AppError("QUOTA_EXCEEDED", { params: { max: WEBHOOK_LIMITS.perUser } });
    await tellOfSecurity(tx, userId, "webhookCreated");
    return tx.webhook.create({ data: { userId, url: target, events }, select: { id: true } });
  });
  return { ...(await getWebhook(viewer, { id })), secret: secretOf(id) };
}

/** Deletes one of the viewer's webhooks with its deliveries. @throws AppError UNAUTHENTICATED, NOT_FOUND (also another person's) */
export async function deleteWebhook(viewer: Viewer, { id }: { id: string }): Promise<void> {
  await getWebhook(viewer, { id });
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(SELECT id FROM webhook_deliveries WHERE webhook_id = ${id}::uuid LIMIT ${limit}))`,
  );
  const { count } = await db.webhook.deleteMany({ where: { id, userId: requireMember(viewer).id } });
  if (count === 0) throw new AppError("NOT_FOUND");
}

/** Sends a test with a single try; also to a webhook that is off. @throws AppError UNAUTHENTICATED, NOT_FOUND */
export async function pingWebhook(viewer: Viewer, { id: webhookId }: { id: string }): Promise<Delivery> {
  await getWebhook(viewer, { id: webhookId });
  const id = uuidv7();
  return presentDelivery(
    await transaction(async (tx) => {
      const data = { id, webhookId, event: "ping" as const, fact: `ping:${id}`, data: {} };
      const row = await tx.webhookDelivery.create({ data });
      await bringForward(tx, [webhookId]);
      return row;
    }),
  );
}

/** Sends a delivery again, delivered or failed, with all its retries. @throws AppError UNAUTHENTICATED, SCOPE_MISSING, NOT_FOUND */
export async function repeatDelivery(viewer: Viewer, { id, deliveryId }: DeliveryInput): Promise<Delivery> {
  const { id: userId } = requireMember(viewer);
  requireScopesOf(viewer, (await getWebhook(viewer, { id })).events);
  const [row] = await transaction(async (tx) => {
    // Lock order: webhooks before their deliveries, as when one is deleted.
    await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR NO KEY UPDATE`;
    const repeated = await tx.webhookDelivery.updateManyAndReturn({
      where: { id: deliveryId, webhookId: id, webhook: { userId } },
      data: { state: "waiting", finishedAt: null, tries: 0, nextTry: new Date() },
    });
    if (repeated.length > 0) await bringForward(tx, [id]);
    return repeated;
  });
  if (!row) throw new AppError("NOT_FOUND");
  return presentDelivery(row);
}
