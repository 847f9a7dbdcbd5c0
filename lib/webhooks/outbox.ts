import { type Database, db } from "@/lib/platform/db/client";
import { clockOffset } from "@/lib/platform/db/due-clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import type { WebhookEvent } from "@/lib/platform/db/generated/enums";
import { transaction } from "@/lib/platform/db/transaction";
import { notify } from "@/lib/notifications/notify";
import type { Posted } from "@/lib/integrations/webhooks/post";
import { PAUSES, WEBHOOK_LIMITS } from "./limits";

/** Webhooks of one person that are processed at once, in all processes. */
const PER_PERSON = 2;
/**
 * Lease of a webhook and its delivery by one worker, seconds; longer than a turn. When it expires, another worker takes over from
 * a killed one.
 */
const LEASE = 60;
/** Seconds of rest after a turn, per delivery: 120 deliveries a minute at most. */
const REST = 0.5;

/** The clock of due work (lib/platform/db/due-clock), in a statement. */
const now = () => Prisma.sql`(now() + make_interval(secs => ${clockOffset()}))`;

/** A webhook leased by one worker. */
export type Turn = { webhookId: string; userId: string; url: string };
/** A delivery to send now. */
export type Due = {
  id: string;
  event: WebhookEvent;
  data: Record<string, unknown>;
  createdAt: Date;
  tries: number;
};

/**
 * Leases due webhooks of people who are not blocked, in queue order (`next_due_at`), a few per person at most. One process at a
 * time selects.
 * @param count how many at most
 */
export function takeTurns(count: number): Promise<Turn[]> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('webhooks:take', 0))`;
    // A person has at most perUser webhooks, so the first count × perUser of the queue include enough people with a free slot.
    // SKIP LOCKED: a webhook locked by an announcing transaction gets its turn a second later; waiting for that transaction would
    // delay all others.
    return tx.$queryRaw<Turn[]>`
      WITH due AS (
        SELECT w.id, w.user_id, w.next_due_at, o.busy FROM webhooks w
        CROSS JOIN LATERAL (SELECT count(*) AS busy FROM webhooks o WHERE o.user_id = w.user_id AND o.busy_until > ${now()}) AS o
        WHERE w.next_due_at <= ${now()} AND w.busy_until <= ${now()} AND o.busy < ${PER_PERSON}
          AND NOT EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.blocked_at IS NOT NULL)
        ORDER BY w.next_due_at, w.id LIMIT ${count * WEBHOOK_LIMITS.perUser} FOR NO KEY UPDATE OF w SKIP LOCKED
      ), placed AS (
        SELECT id, next_due_at, busy + row_number() OVER (PARTITION BY user_id ORDER BY next_due_at, id) AS place FROM due
      ), next AS (
        SELECT id FROM placed WHERE place <= ${PER_PERSON} ORDER BY next_due_at, id LIMIT ${count}
      )
      UPDATE webhooks w SET busy_until = ${now()} + make_interval(secs => ${LEASE})
      FROM next WHERE w.id = next.id RETURNING w.id AS "webhookId", w.user_id AS "userId", w.url`;
  });
}

/**
 * Ends a turn: the webhook returns to its place in the queue, or leaves it if its person was blocked meanwhile.
 * @param sent deliveries of this turn
 */
export async function endTurn({ webhookId }: Turn, sent: number): Promise<void> {
  await transaction(async (tx) => {
    // Locks before reading pending deliveries, so that a concurrent announcement is either seen here, or brings the webhook
    // forward afterwards.
    await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${webhookId}::uuid FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      UPDATE webhooks w SET busy_until = rested, next_due_at = CASE WHEN first IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.blocked_at IS NOT NULL) THEN greatest(first, rested) END,
        is_full = CASE WHEN is_counted THEN is_full ELSE EXISTS (
          SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' ORDER BY d.next_try, d.id OFFSET ${WEBHOOK_LIMITS.waiting - 1}
        ) OR EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id ORDER BY d.created_at DESC, d.id DESC OFFSET ${WEBHOOK_LIMITS.kept - 1}) END,
        counted_at = CASE WHEN is_counted THEN counted_at ELSE now() END
      FROM (
        SELECT ${now()} + make_interval(secs => ${sent * REST}) AS rested,
          coalesce((SELECT counted_at FROM webhooks WHERE id = ${webhookId}::uuid) > now() - make_interval(mins => ${WEBHOOK_LIMITS.countEvery}::int), false) AS is_counted,
          (SELECT next_try FROM webhook_deliveries WHERE webhook_id = ${webhookId}::uuid AND state = 'waiting' ORDER BY next_try LIMIT 1) AS first
      ) AS turn WHERE w.id = ${webhookId}::uuid`;
  });
}

/**
 * Lets webhooks have their turn as soon as it is theirs, after deliveries were written for them. Locks them even where their turn is due: one
 * that ends at this moment has not seen the deliveries (`endTurn`).
 */
export async function bringForward(tx: Database, webhookIds: readonly string[]): Promise<void> {
  if (webhookIds.length === 0) return;
  await tx.$executeRaw`
    WITH held AS (SELECT id, next_due_at FROM webhooks WHERE id = ANY(${webhookIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE)
    UPDATE webhooks w SET next_due_at = now() FROM held WHERE w.id = held.id AND (held.next_due_at IS NULL OR held.next_due_at > now())`;
}

/** Takes a person's webhooks out of the queue where the person is blocked, else lines them up again. @param tx the transaction that changed it */
export async function lineUp(tx: Database, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM webhooks WHERE user_id = ${userId}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE webhooks w SET next_due_at = CASE WHEN EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.blocked_at IS NULL)
      THEN (SELECT min(d.next_try) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting') END
    WHERE w.user_id = ${userId}::uuid`;
}

/** Takes the longest due delivery of a webhook. @returns null when none is due, or its owner was blocked */
export async function takeDelivery({ webhookId, userId }: Turn): Promise<Due | null> {
  const [due] = await db.$queryRaw<Due[]>`
    UPDATE webhook_deliveries SET tries = tries + 1, tried_at = ${now()}, next_try = ${now()} + make_interval(secs => ${LEASE})
    WHERE id = (
      SELECT id FROM webhook_deliveries WHERE webhook_id = ${webhookId}::uuid AND state = 'waiting' AND next_try <= ${now()}
        AND NOT EXISTS (SELECT FROM users WHERE id = ${userId}::uuid AND blocked_at IS NOT NULL)
      ORDER BY next_try, id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, event::text AS event, data, created_at AS "createdAt", tries`;
  return due ?? null;
}

/**
 * Records a successful delivery and switches the webhook on again if it was off. Lock order: webhooks before their deliveries, as
 * when one is deleted.
 */
export async function noteDelivered({ webhookId }: Turn, { id }: Due, posted: Posted): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE webhooks SET failing_since = NULL, off_at = NULL, off_why = NULL
      WHERE id = ${webhookId}::uuid AND num_nonnulls(failing_since, off_at) > 0`;
    await noteTry(tx, id, posted, Prisma.sql`state = 'delivered', finished_at = now()`);
  });
}

/**
 * Records a failed delivery and the time of its retry. The webhook is switched off when the receiver is gone (410), or has
 * accepted nothing for days and this delivery has failed for hours. Its pending deliveries are then dropped, and its owner is
 * notified, once an hour at most, because tests switch it off and on as often as their receiver likes.
 */
export async function noteFailed(
  { webhookId, userId, url }: Turn,
  { id, event, createdAt, tries }: Due,
  posted: Posted,
): Promise<void> {
  // A test has no retries, because its owner waits for the result.
  const pause = event === "ping" ? undefined : PAUSES[tries - 1];
  const isGone = "status" in posted && posted.status === 410;
  // One failure after days without events does not mean that those days failed.
  const isFailing = Prisma.sql`failing_since <= ${now()} - make_interval(days => ${WEBHOOK_LIMITS.failingDays}) AND ${createdAt}::timestamptz <= ${now()} - make_interval(hours => ${WEBHOOK_LIMITS.failingHours})`;
  const isOff = await transaction(async (tx) => {
    const [switched] = await tx.$queryRaw<{ why: "gone" | "failing" | null; at: Date }[]>`
      UPDATE webhooks SET failing_since = coalesce(failing_since, ${now()}),
        off_at = CASE WHEN ${isGone} OR ${isFailing} THEN now() END,
        off_why = CASE WHEN ${isGone} THEN 'gone'::"WebhookEnd" WHEN ${isFailing} THEN 'failing'::"WebhookEnd" END
      WHERE id = ${webhookId}::uuid AND off_at IS NULL RETURNING off_why::text AS why, now() AS at`;
    await noteTry(
      tx,
      id,
      posted,
      pause === undefined
        ? Prisma.sql`state = 'failed', finished_at = now()`
        : Prisma.sql`next_try = ${now()} + make_interval(mins => ${pause}::int)`,
    );
    if (!switched?.why) return false;
    await notify(tx, [
      {
        userId,
        kind: "webhook",
        fact: `webhook:${webhookId}:${switched.at.toISOString().slice(0, "2026-01-01T00".length)}`,
        data: { baseId: null, webhookId, host: new URL(url).host, why: switched.why },
      },
    ]);
    return true;
  });
  if (isOff) await giveUp(webhookId);
}

/** Drops a webhook's pending deliveries, in a transaction separate from the one that records the failure. */
async function giveUp(webhookId: string): Promise<void> {
  await inBatches(
    (limit) => db.$executeRaw`
      UPDATE webhook_deliveries SET state = 'failed', finished_at = now() WHERE id = ANY(ARRAY(
        SELECT id FROM webhook_deliveries WHERE webhook_id = ${webhookId}::uuid AND state = 'waiting' LIMIT ${limit}))`,
  );
}

async function noteTry(tx: Database, id: string, posted: Posted, outcome: Prisma.Sql): Promise<void> {
  const { status, answer, problem } = { status: null, answer: "", problem: null, ...posted };
  // Normalization may lengthen the text of an answer.
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET ${outcome}, status = ${status}::int, answer = left(${answer}, ${WEBHOOK_LIMITS.answer}::int), problem = ${problem}
    WHERE id = ${id}::uuid AND state = 'waiting'`;
}
