import { providerNamed } from "@/lib/integrations/payments/payments";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { grantsOf } from "../../access/grants";
import { endOfTerms, TERM_DAYS } from "../../access/terms";
import { accessIdsOf } from "../bundles/ordered-bundle";
import { boughtName, type OrderRow, peopleOf, refundState } from "../order-select";
import { findSale } from "./find-sale";
import type { Order, RefundPreview } from "../schema";

type Consequence = Pick<RefundPreview, "access" | "until">;

/**
 * Preview of a sale's refund: the remaining amount, and the effect on the access.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the buyer), ORDER_NOT_FOUND, ORDER_NOT_PAID
 */
export async function previewRefund(viewer: Viewer, { id }: { id: string }): Promise<RefundPreview> {
  const order = await findSale(viewer, id);
  const [buyer] = (await peopleOf(db, [order.userId])).values();
  return {
    orderId: id,
    number: order.number,
    state: refundState(order),
    amount: order.amount.minus(order.refundedAmount).toNumber(),
    isRest: order.refundedAmount.greaterThan(0),
    canBePart:
      order.amount.greaterThan(0) &&
      (!providerNamed(order.provider)?.sendsReceipts || order.receiptEmail !== null),
    termDays: order.durationType && TERM_DAYS[order.durationType],
    currency: order.currency,
    buyer: buyer?.full_name ?? null,
    baseName: boughtName(order),
    isBundle: order.bundleName !== null,
    ...(order.status === "paid" ? await consequenceOf(order) : NOTHING),
  };
}

/**
 * Those of these orders that the viewer sold and may refund, by id with the state of an earlier attempt, for `can.refund` and
 * `refund` of many orders in one statement. Empty for guests.
 */
export async function listRefundable(viewer: Viewer, ids: string[]): Promise<Map<string, Order["refund"]>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string } & Parameters<typeof refundState>[0]>`
    SELECT o.id, o.status, o.refund_requested_at AS "refundRequestedAt", o.refund_failed_at AS "refundFailedAt", o.refund_lost_at AS "refundLostAt" FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id
    WHERE o.id = ANY(${ids}::uuid[]) AND o.status = 'paid' AND o.refund_requested_at IS NULL AND coalesce(b.owner_id, o.seller_id) = ${viewerId(viewer)}::uuid`;
  return new Map(rows.map((row) => [row.id, refundState(row)]));
}

const NOTHING: Consequence = { access: "none", until: null };
/** Of a bundle's bases the most is said. */
const BY_WEIGHT: Consequence["access"][] = ["ends", "shortened", "unchanged", "none"];

async function consequenceOf(order: OrderRow): Promise<Consequence> {
  const accessIds = await accessIdsOf(db, order);
  const all = await Promise.all(accessIds.map((accessId) => consequenceFor(order.id, accessId)));
  return (
    all.toSorted((one, other) => BY_WEIGHT.indexOf(one.access) - BY_WEIGHT.indexOf(other.access))[0] ??
    NOTHING
  );
}

/** What `recomputeAccess` will make of the access. */
async function consequenceFor(orderId: string, accessId: string): Promise<Consequence> {
  const [now, given, record] = await Promise.all([
    databaseNow(db),
    grantsOf(db, accessId),
    db.userBaseAccess.findUnique({ where: { id: accessId }, select: { expiresAt: true } }),
  ]);
  if (!record || (record.expiresAt && record.expiresAt <= now)) return { access: "none", until: null };
  const end = endOfTerms(given.filter(({ id }) => id !== orderId));
  if (end === null) return { access: "unchanged", until: null };
  if (end === undefined || end <= now) return { access: "ends", until: null };
  if (record.expiresAt && end >= record.expiresAt)
    return { access: "unchanged", until: record.expiresAt.toISOString() };
  return { access: "shortened", until: end.toISOString() };
}
