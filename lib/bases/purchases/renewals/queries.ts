import { areRenewalsOffered } from "@/lib/integrations/payments/payments";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { isWorkedIn } from "../../scope";
import { askOwnBindings } from "./trial-days/bindings";
import { presentedSelect, presentSubscription } from "./present";
import type { PaymentMethod, RenewalFigures, Subscription, SubscriptionsInput } from "./schema";

/** Whether buyers may have a subscription renewed here. */
export function isRenewalOffered(_viewer: Viewer): boolean {
  return areRenewalsOffered();
}

/**
 * Own subscriptions, newest first. Where one waits for its means of payment the provider is asked first, so that a lost notification loses
 * nothing. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (cursor) */
export async function listSubscriptions(
  viewer: Viewer,
  { limit = 50, cursor }: SubscriptionsInput = {},
): Promise<Page<Subscription>> {
  const { id: userId } = requireMember(viewer);
  if (!cursor) await askOwnBindings(userId);
  const rows = await db.subscription.findMany({
    where: {
      AND: [
        { userId, OR: [{ state: { not: "pending" } }, { trialDays: { gt: 0 } }] },
        cursor ? olderThan(cursor) : {},
      ],
    },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: presentedSelect(userId),
  });
  return pageOf(rows, limit, (row) => row.createdAt.toISOString()).map(presentSubscription);
}

/** The viewer's living subscription of a base; null of a guest and without one. */
export async function findSubscription(
  viewer: Viewer,
  { baseId }: { baseId: string },
): Promise<Subscription | null> {
  if (viewer.kind === "guest") return null;
  const row = await db.subscription.findFirst({
    where: { userId: viewer.id, baseId, state: { in: ["active", "pastDue"] } },
    select: presentedSelect(viewer.id),
  });
  return row && presentSubscription(row);
}

/** Means of payment that the viewer has not forgotten, latest first. @throws AppError UNAUTHENTICATED */
export async function listPaymentMethods(viewer: Viewer): Promise<PaymentMethod[]> {
  const { id: userId } = requireMember(viewer);
  const rows = await db.paymentMethod.findMany({
    where: { userId, providerId: { not: null } },
    orderBy: { id: "desc" },
    take: 100,
  });
  return rows.map(({ id, title, savedAt }) => ({ id, title, savedAt: savedAt.toISOString() }));
}

/**
 * Renewals of the viewer's bases, or of one that they own or manage: how many subscriptions renew now, and of a period in days of Moscow how many terms were
 * renewed, how many charges failed, how many subscriptions ended, how many trials began and how many were paid for. @throws AppError UNAUTHENTICATED
 */
export async function countRenewals(
  viewer: Viewer,
  { baseId, from, to }: { baseId?: string; from: string | null; to: string },
): Promise<RenewalFigures> {
  const member = requireMember(viewer);
  const which = baseId
    ? Prisma.sql`b.id = ${baseId}::uuid AND ${isWorkedIn(member, "manager")}`
    : Prisma.sql`b.owner_id = ${member.id}::uuid`;
  const [figures] = await read<RenewalFigures>`
    WITH mine AS MATERIALIZED (SELECT b.id FROM prompt_bases b WHERE ${which}), period AS (
      SELECT ${from ?? "1900-01-01"}::date::timestamp AT TIME ZONE 'Europe/Moscow' AS first, (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow' AS after
    )
    SELECT
      (SELECT count(*) FROM mine JOIN subscriptions s ON s.base_id = mine.id AND s.ended_at IS NULL AND s.state IN ('active', 'pastDue'))::int AS active,
      (SELECT count(*) FROM period, mine JOIN orders o ON o.base_id = mine.id AND o.renewal_period > 1 WHERE o.paid_at >= first AND o.paid_at < after)::int AS renewed,
      (SELECT count(*) FROM period, mine JOIN orders o ON o.base_id = mine.id AND o.renewal_period > 1 WHERE o.status = 'cancelled' AND o.created_at >= first AND o.created_at < after)::int AS failed,
      (SELECT count(*) FROM period, mine JOIN subscription_trials t ON t.base_id = mine.id WHERE t.begun_at >= first AND t.begun_at < after)::int AS trials,
      (SELECT count(*) FROM period, mine JOIN subscription_trials t ON t.base_id = mine.id WHERE t.paid_at >= first AND t.paid_at < after)::int AS "trialsPaid",
      (SELECT count(*) FROM period, mine JOIN subscriptions s ON s.base_id = mine.id WHERE s.ended_at >= first AND s.ended_at < after AND s.end_reason NOT IN ('notSaved', 'replaced', 'noTrial'))::int AS ended`;
  return figures!;
}
