import { providerNamed } from "@/lib/integrations/payments/payments";
import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { moveOrder } from "../move-order";
import { orderSelect, type OrderRow } from "../order-select";
import { giveBack } from "../refunds/give-back";
import { noteSellers } from "./ordered-gift";

/** In one run; the rest waits for the next. */
const AT_ONCE = 50;

/**
 * Refunds gifts that were not accepted in time, whose access ended by a partial refund before acceptance, or whose base was
 * deleted or is no longer sold. The request is committed first, so that the gift can no longer be accepted; the refunds' job
 * continues pending refunds. A refusal is retried after a day.
 */
export async function returnGifts(now = new Date()): Promise<void> {
  await noteSellers(db);
  const returned = await db.$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT o.id FROM gifts g JOIN orders o ON o.id = g.order_id LEFT JOIN prompt_bases b ON b.id = o.base_id
      WHERE g.accepted_at IS NULL AND g.expires_at IS NOT NULL AND o.status = 'paid' AND o.refund_requested_at IS NULL
        AND (g.expires_at <= ${now} OR o.taken_days IS NULL OR b.id IS NULL OR b.access_type NOT IN ('SUBSCRIPTION', 'ONE_TIME'))
        AND coalesce(greatest(o.refund_failed_at, o.refund_lost_at) < ${now}::timestamptz - interval '1 day', true)
      ORDER BY g.expires_at LIMIT ${AT_ONCE} FOR UPDATE OF o, g SKIP LOCKED
    )
    UPDATE orders o SET refund_attempt = refund_attempt + 1, refund_requested_at = now(), refund_id = NULL, refund_failed_at = NULL, refund_lost_at = NULL, updated_at = now(),
      refund_amount = NULL, refund_access = 'end', refund_reason = ''
    FROM due WHERE o.id = due.id RETURNING o.id`;
  for (const { id } of returned) {
    const order = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
    await giveGiftBack(order).catch((error: unknown) =>
      log.warn({ err: error, orderId: id }, "the refund of a gift is not known to be made yet"),
    );
  }
}

async function giveGiftBack(order: OrderRow): Promise<void> {
  if (order.amount.isZero()) return void (await moveOrder(order, "refunded")); // a promo code of 100 %
  const provider = providerNamed(order.provider);
  if (provider) await giveBack(order.id, provider);
}

export const returnGiftsJob = job({
  name: "gifts-return",
  attempts: 1,
  longest: 900,
  cron: "*/5 * * * *",
  run: () => returnGifts(),
});
