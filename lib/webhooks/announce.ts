import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { WebhookEvent } from "./events";
import { WEBHOOK_LIMITS } from "./limits";
import { bringForward } from "./outbox";

/** The payload of each event: ids, figures, titles. Amounts are kopecks. No texts of prompts, addresses of people or codes. */
type EventData = {
  /** `bundle`: the title of a bundle, which has no base. */
  sale: {
    orderId: string;
    number: number;
    baseId: string | null;
    bundle?: string;
    amount: number;
    currency: string;
  };
  refund: {
    orderId: string;
    number: number;
    baseId: string | null;
    bundle?: string;
    amount: number;
    currency: string;
  };
  redemption: { codeId: string; baseId: string; durationDays: number | null };
  review: { reviewId: string; baseId: string; rating: number };
  baseUpdated: { baseId: string; added: number; changed: number };
  promptCreated: { promptId: string; title: string; baseId: string };
};

/** An event and the owner of its base. `fact` is its deduplication key, e.g. "sale:<order id>"; at most 150 characters. */
export type WebhookFact = {
  [E in WebhookEvent]: { userId: string; event: E; fact: string; data: EventData[E] };
}[WebhookEvent];

/**
 * Queues deliveries of events to the webhooks of the owners, once per event and webhook, in one statement. Not for blocked owners; events of
 * prompts and updates not for a webhook with too many deliveries at their last count (WEBHOOK_LIMITS.waiting, kept, fullHours).
 * @param tx the transaction that makes the facts true: they are delivered exactly when it commits
 */
export async function announce(tx: Database, facts: readonly WebhookFact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ userId, event, fact, data }) => ({ user_id: userId, event, fact, data }));
  await announceRows(
    tx,
    Prisma.sql`SELECT user_id, event, fact, data FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (user_id uuid, event "WebhookEvent", fact text, data jsonb)`,
  );
}

/**
 * `announce` of what a statement finds.
 * @param facts SELECT of user_id, event, fact, data
 */
export async function announceRows(tx: Database, facts: Prisma.Sql): Promise<void> {
  // Skips a webhook that is being deleted, so that a sale neither waits for its lock nor fails.
  const written = await tx.$queryRaw<{ webhookId: string }[]>`
    WITH facts AS MATERIALIZED (${facts}), hooks AS MATERIALIZED (
      SELECT w.* FROM (SELECT DISTINCT user_id FROM facts) AS p CROSS JOIN LATERAL (
        SELECT id, user_id, events, is_full AND coalesce(counted_at > now() - make_interval(hours => ${WEBHOOK_LIMITS.fullHours}::int), false) AS is_full FROM webhooks WHERE user_id = p.user_id AND off_at IS NULL
          AND NOT EXISTS (SELECT FROM users WHERE id = p.user_id AND blocked_at IS NOT NULL) FOR KEY SHARE SKIP LOCKED
      ) AS w
    )
    INSERT INTO webhook_deliveries (id, webhook_id, event, fact, data)
    SELECT gen_random_uuid(), w.id, t.event, t.fact, CASE WHEN b.id IS NULL THEN t.data ELSE t.data || jsonb_build_object('baseName', b.base_name) END
    FROM facts t JOIN hooks w ON w.user_id = t.user_id AND t.event = ANY(w.events) AND NOT (w.is_full AND t.event IN ('promptCreated', 'baseUpdated'))
    LEFT JOIN prompt_bases b ON b.id = (t.data ->> 'baseId')::uuid
    ON CONFLICT (webhook_id, fact) DO NOTHING RETURNING webhook_id AS "webhookId"`;
  await bringForward(tx, [...new Set(written.map(({ webhookId }) => webhookId))]);
}
