import type { Payment } from "@/lib/integrations/payments/provider";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { postFee } from "@/lib/money/ledger/post";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { extendAccess } from "../access/extend";
import { lockAllForAccess } from "../access/lock";
import { hasAccessForLife } from "../access/for-life";
import { TERM_DAYS } from "../access/terms";
import { takeUseAgain } from "../promo-codes/uses";
import type { LockedBase } from "../writing/lock";
import { mayKeepMoney } from "../sales-off/selling";
import { giveBundle, mayKeepBundleMoney } from "./bundles/ordered-bundle";
import { cancelOrder } from "./cancel-order";
import { openGift } from "./gifts/ordered-gift";
import { baseIdsOf, type OrderRow } from "./order-select";
import { notifyFailedCharge, notifyRefund, notifySale } from "./notify-sale";
import { noteChargeFailed, noteTermPaid, noteTermRefunded, type RenewalOrder } from "./renewals/progress";
import { noteRefund, type Refundable } from "./refunds/note-refund";
import type { Order } from "./schema";

export type Status = Order["status"];
type Moved = Pick<
  OrderRow,
  "id" | "number" | "userId" | "baseId" | "bundleId" | "bundleName" | "amount" | "currency"
> & {
  bases: { baseId: string | null }[];
  gift: { acceptedById: string | null } | null;
};
type Locked = Refundable & {
  status: Status;
  releasedPromoId: string | null;
  promoLost: boolean;
  provider: string;
  subscriptionId: string | null;
  renewalPeriod: number;
};
/** More about a payment: from the provider, or that the refund attempt with that number was made. */
type Known = Pick<Payment, "refundedAmount" | "income" | "method" | "cancelReason"> | { attempt: number };

/**
 * Applies a payment's state to the order, its access and its subscription, in one transaction.
 * @param note records, in the same transaction, who requested it
 * @returns the new status; "undeliverable": the payment gives no access, and its refund was recorded
 * @throws AppError CONFLICT
 */
export function moveOrder(
  order: Moved,
  state: Payment["status"],
  known?: Known,
  note?: (tx: Database) => Promise<void>,
): Promise<Status | "undeliverable"> {
  return serializeByKey(`order:${order.baseId ?? order.bundleId}`, () =>
    transaction(async (tx) => {
      await note?.(tx);
      return move(tx, order, state, known);
    }),
  );
}

async function move(
  tx: Database,
  row: Moved,
  state: Payment["status"],
  known: Known | undefined,
): Promise<Status | "undeliverable"> {
  const { id, userId, baseId, gift } = row;
  const readerId = gift?.acceptedById ?? userId;
  const bases = (readerId && (await lockAllForAccess(tx, readerId, baseIdsOf(row)))) || [];
  const rows = await tx.$queryRaw<Locked[]>`
    SELECT o.id, o.number, o.user_id AS "userId", o.base_id AS "baseId", o.bundle_name AS "bundleName", o.amount, o.currency, o.refunded_amount AS "refundedAmount", o.refund_amount AS "refundAmount", o.refund_access AS "refundAccess",
      o.refund_reason AS "refundReason", o.refund_attempt AS "refundAttempt", o.status, o.duration_type AS "durationType", o.access_id AS "accessId", o.refund_requested_at IS NOT NULL AS "isGoingBack", o.released_promo_id AS "releasedPromoId", o.promo_lost AS "promoLost",
      coalesce(b.owner_id, o.seller_id) AS "sellerId", o.provider, o.subscription_id AS "subscriptionId", o.renewal_period AS "renewalPeriod"
    FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id WHERE o.id = ${id}::uuid FOR UPDATE OF o`;
  const order = rows[0]!;
  const term = termOf(id, order);
  const said = known && "refundedAmount" in known ? known : null;
  if (order.status === "pending" && state === "paid") {
    if (!userId || order.isGoingBack || !(await isDeliverable(tx, row, bases, userId)))
      return markUndeliverable(tx, id);
    if (order.releasedPromoId && !(await takeUseAgain(tx, id, order.releasedPromoId, userId)))
      return markUndeliverable(tx, id, { promoLost: true });
    const days = order.durationType && TERM_DAYS[order.durationType];
    const access =
      gift || !baseId ? null : await extendAccess(tx, { userId, baseId, days, grant: "PURCHASED" });
    if (row.bundleName !== null) await giveBundle(tx, id, userId);
    await tx.$executeRaw`
      UPDATE orders SET status = 'paid', paid_at = now(), access_id = ${access?.id ?? null}::uuid, updated_at = now() WHERE id = ${id}::uuid`;
    if (said?.income) await postFee(tx, id, row.amount.minus(said.income).times(100).toNumber());
    if (gift) await openGift(tx, id);
    await notifySale(tx, row, bases[0]!.ownerId, order.renewalPeriod > 1);
    if (term && access) await noteTermPaid(tx, term, access.expiresAt, said?.method ?? null);
    return "paid";
  }
  if (order.status === "cancelled" && state === "paid") return markUndeliverable(tx, id);
  if (order.status === "pending" && state === "cancelled") {
    await cancelOrder(tx, { id, baseId });
    if (term && (await noteChargeFailed(tx, term, said?.cancelReason ?? null)) && order.sellerId)
      await notifyFailedCharge(tx, row, order.sellerId);
    return "cancelled";
  }
  if (order.status === "paid") {
    const upTo = state === "refunded" ? order.amount : upToNow(order, known);
    if (state !== "refunded" && upTo.lessThanOrEqualTo(order.refundedAmount)) return "paid";
    const isWhole = await noteRefund(tx, order, upTo);
    if (term && (isWhole || (await isAccessTaken(tx, id)))) await noteTermRefunded(tx, term);
    return isWhole ? "refunded" : "paid";
  }
  if (order.status !== "refunded" && state === "refunded") {
    await tx.$executeRaw`
      UPDATE orders SET status = 'refunded', paid_at = now(), refunded_at = now(), refund_failed_at = NULL, updated_at = now() WHERE id = ${id}::uuid`;
    if (term) await noteTermRefunded(tx, term);
    await notifyRefund(tx, { ...row, promoLost: order.promoLost }, null);
    return "refunded";
  }
  return order.status;
}

/** Whether a payment that arrives now can give access. @param bases remaining bases of the order, locked */
async function isDeliverable(
  tx: Database,
  { id, bundleName, gift }: Moved,
  [base]: LockedBase[],
  userId: string,
): Promise<boolean> {
  if (!base) return false;
  if (bundleName !== null) return mayKeepBundleMoney(tx, id);
  return (await mayKeepMoney(tx, base)) && (gift !== null || !(await hasAccessForLife(tx, userId, base.id)));
}

function termOf(
  id: string,
  { provider, subscriptionId, renewalPeriod, amount }: Locked,
): RenewalOrder | null {
  return subscriptionId ? { id, provider, subscriptionId, renewalPeriod, amount } : null;
}

/** Whether a partial refund has ended the access that the order gave. */
async function isAccessTaken(tx: Database, id: string): Promise<boolean> {
  return (await tx.order.count({ where: { id, takenDays: null } })) > 0;
}

/** Total refund of a paid order in rubles. An attempt that the order no longer waits for is recorded already. */
function upToNow(order: Locked, known: Known | undefined): Prisma.Decimal {
  const { amount, refundedAmount, refundAmount } = order;
  if (!known) return refundedAmount;
  if ("refundedAmount" in known) return Prisma.Decimal.min(amount, known.refundedAmount);
  const isAwaited = order.isGoingBack && order.refundAttempt === known.attempt;
  return isAwaited ? (refundAmount ? refundedAmount.plus(refundAmount) : amount) : refundedAmount;
}

/** From here on a job makes sure of the refund, even if this process dies. */
async function markUndeliverable(
  tx: Database,
  id: string,
  { promoLost = false } = {},
): Promise<"undeliverable"> {
  await tx.$executeRaw`
    UPDATE orders SET refund_attempt = greatest(refund_attempt, 1), refund_requested_at = coalesce(refund_requested_at, now()), promo_lost = promo_lost OR ${promoLost}, updated_at = now()
    WHERE id = ${id}::uuid`;
  return "undeliverable";
}
