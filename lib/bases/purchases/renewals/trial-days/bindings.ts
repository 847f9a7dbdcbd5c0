import { providerNamed } from "@/lib/integrations/payments/payments";
import { type Binding, type PaymentNotice, PaymentUnknown } from "@/lib/integrations/payments/provider";
import { DAY } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { dueNow } from "@/lib/platform/db/due-clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { assertLeft, consume } from "@/lib/platform/limits/rate-limit";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { extendAccess } from "../../../access/extend";
import { lockForAccess } from "../../../access/lock";
import { mayKeepMoney } from "../../../sales-off/selling";
import { notifyRenewal } from "../notify-renewal";
import { keepMethod } from "../progress";
import { lookAfter, noticesDue } from "../schedule";
import { chargedBefore, endSubscription, lockSubscription } from "../subscription";
import { mayHaveTrial, takeTrial } from "./policy";

/** Interval of polling a binding without a notification on its first day; then hourly until it expires. */
const MINUTES_BETWEEN = 5;
const MINUTES_BETWEEN_LATER = 60;
/** Minimum time between two requests to the provider for one subscription. */
const SECONDS_BETWEEN = 3;
/** In one run; the rest waits for the next. Of one person's while a page waits. */
const AT_ONCE = 50;
const OWN_AT_ONCE = 3;

type Bound = { id: string; baseId: string | null };
/** `pending`: its person must still confirm it; `gone`: no such subscription is waiting. */
type State = "pending" | "active" | "ended" | "gone";

/**
 * Applies the provider's state of a binding to its subscription, once: the trial days start, or it ends because the means of
 * payment was not saved, or access may no longer be given.
 */
export async function settleBinding({ id, baseId }: Bound, binding: Binding): Promise<State> {
  if (binding.status === "pending") return "pending";
  return serializeByKey(`order:${baseId}`, () => transaction((tx) => settle(tx, id, binding)));
}

async function settle(tx: Database, id: string, { method }: Binding): Promise<State> {
  const found = await tx.subscription.findUnique({ where: { id }, select: { userId: true, baseId: true } });
  if (!found) return "gone";
  const { userId, baseId } = found;
  const base = baseId ? await lockForAccess(tx, userId, baseId) : null;
  const subscription = await lockSubscription(tx, id);
  if (!subscription) return "gone";
  const { state, trialDays, bindingProvider } = subscription;
  if (state !== "pending") return state === "active" || state === "pastDue" ? "active" : "ended";
  const isGiven =
    base?.accessType === "SUBSCRIPTION" &&
    method &&
    (await mayKeepMoney(tx, base)) &&
    (await mayHaveTrial(tx, userId, base.id)) &&
    (await takeTrial(tx, userId, base.id));
  if (!isGiven) {
    await endSubscription(tx, subscription, "noTrial");
    return "ended";
  }
  const { expiresAt } = await extendAccess(tx, {
    userId,
    baseId: base.id,
    days: trialDays,
    grant: "PURCHASED",
  });
  const next = chargedBefore(expiresAt!);
  const now = await dueNow(tx);
  // The agreement just given counts as the notices that would lie before it (a short trial).
  const notices = noticesDue(next.nextChargeAt, now);
  await tx.subscription.update({
    where: { id },
    data: {
      ...next,
      state: "active",
      period: 2,
      methodId: await keepMethod(tx, userId, bindingProvider!, method),
      trialFrom: new Date(expiresAt!.getTime() - trialDays * DAY),
      bindingId: null,
      bindingUrl: null,
      notices,
      toldAt: notices > 0 ? now : null,
      lookAt: lookAfter(notices, next.nextChargeAt),
    },
  });
  await notifyRenewal(tx, subscription, "trial", {
    baseId,
    what: "trial",
    amount: subscription.amount.toFixed(2),
    method: method.title,
    at: next.nextChargeAt.toISOString(),
  });
  return "active";
}

/**
 * A provider's notice that a means of payment is saved: only a reason to ask the provider (docs/product/safety.md 6). A notification
 * without a pending subscription is logged.
 * @throws AppError NOT_FOUND (the provider is not configured), WEBHOOK_UNVERIFIED; PaymentUnknown
 */
export async function noteBinding(
  { provider: name, paymentId: bindingId, event }: PaymentNotice,
  address: string,
): Promise<void> {
  const provider = providerNamed(name);
  if (!provider) throw new AppError("NOT_FOUND");
  const where = { bindingProvider_bindingId: { bindingProvider: name, bindingId } };
  const waiting = await db.subscription.findUnique({ where, select: { id: true, baseId: true } });
  if (!waiting)
    return log.warn({ event, bindingId }, "a notification of a saved means that nobody waits for");
  await assertLeft("unprovenNotice", address);
  const binding = await provider.findBinding(bindingId);
  if (binding?.id !== bindingId || binding.status !== "active") {
    await consume("unprovenNotice", address);
    throw new AppError("WEBHOOK_UNVERIFIED");
  }
  await settleBinding(waiting, binding);
}

/** Polls the provider for bindings whose notification did not come. */
export async function askBindings(): Promise<void> {
  await ask(Prisma.sql`look_at IS NULL OR look_at <= now()`, AT_ONCE);
}

/** The same for the bindings of one person, who looks at the page. */
export async function askOwnBindings(userId: string): Promise<void> {
  const again = Prisma.sql`now() + make_interval(mins => ${MINUTES_BETWEEN}) - make_interval(secs => ${SECONDS_BETWEEN})`;
  await ask(Prisma.sql`user_id = ${userId}::uuid AND (look_at IS NULL OR look_at <= ${again})`, OWN_AT_ONCE);
}

async function ask(which: Prisma.Sql, most: number): Promise<void> {
  // The state is a literal, because the partial index needs it.
  const due = await db.$queryRaw<(Bound & { bindingId: string; provider: string })[]>`
    UPDATE subscriptions SET look_at = now() + make_interval(mins => CASE WHEN created_at > now() - interval '1 day' THEN ${MINUTES_BETWEEN}::int ELSE ${MINUTES_BETWEEN_LATER}::int END)
    WHERE id = ANY(ARRAY(
      SELECT id FROM subscriptions WHERE state = 'pending' AND binding_id IS NOT NULL AND (${which}) ORDER BY look_at NULLS FIRST LIMIT ${most} FOR UPDATE SKIP LOCKED
    )) RETURNING id, base_id AS "baseId", binding_id AS "bindingId", binding_provider AS provider`;
  for (const { bindingId, provider, ...waiting } of due)
    try {
      const binding = await providerNamed(provider)?.findBinding(bindingId);
      if (binding?.id === bindingId) await settleBinding(waiting, binding);
    } catch (error) {
      const isUnknown = error instanceof PaymentUnknown;
      log[isUnknown ? "warn" : "error"](
        { err: error, subscriptionId: waiting.id },
        "a means of payment is not known to be saved",
      );
    }
}
