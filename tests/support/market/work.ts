import { returnGifts } from "@/lib/bases/purchases/gifts/jobs";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { noticeRefunds, settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { renewDue } from "@/lib/bases/purchases/renewals/due";
import { askBindings } from "@/lib/bases/purchases/renewals/trial-days/bindings";
import { PaymentUnknown } from "@/lib/integrations/payments/provider";
import { sendPayouts } from "@/lib/money/payouts/send";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";

/** The queue's money jobs, as if some milliseconds later, so that postponed work is done. */
export async function work(later = 0): Promise<void> {
  const now = Date.now() + later;
  await settlePendingOrders(now);
  await renewDue();
  await db.$executeRaw`UPDATE subscriptions SET look_at = NULL WHERE state = 'pending'`;
  await askBindings();
  await noticeRefunds().catch((error: unknown) => {
    if (!(error instanceof PaymentUnknown)) throw error; // the next run asks again
  });
  await settleRefunds(now);
  await returnGifts(new Date(now + env().CLOCK_OFFSET_S * 1_000));
  await db.$executeRaw`UPDATE payouts SET next_at = now() WHERE next_at IS NOT NULL`;
  await sendPayouts();
}
