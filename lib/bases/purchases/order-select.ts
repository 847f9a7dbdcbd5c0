import type { Prisma } from "@/lib/platform/db/generated/client";
import { isAdmin, type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import type { Database } from "@/lib/platform/db/client";
import { translate } from "@/lib/platform/i18n/translate";
import { cut } from "@/lib/platform/text/text-length";
import { personSelect } from "../lists/base-select";
import { slugOfBase } from "../personal-texts";
import { canSeeBase } from "../policy";
import { presentPerson } from "../present-base";
import type { Person } from "../schema";
import type { Order } from "./schema";

export const orderSelect = {
  id: true,
  number: true,
  userId: true,
  baseId: true,
  accessId: true,
  accessType: true,
  durationType: true,
  amount: true,
  discount: true,
  promoCode: true,
  releasedPromoId: true,
  promoLost: true,
  currency: true,
  status: true,
  provider: true,
  providerPaymentId: true,
  confirmationUrl: true,
  receiptEmail: true,
  receiptAgent: true,
  refundRequestedAt: true,
  refundFailedAt: true,
  refundLostAt: true,
  refundedAt: true,
  refundedAmount: true,
  createdAt: true,
  paidAt: true,
  baseName: true,
  sellerId: true,
  subscriptionId: true,
  bundleId: true,
  bundleName: true,
  bases: { select: { baseId: true, baseName: true }, orderBy: { position: "asc" } },
  base: { select: { id: true, baseName: true, ownerId: true, accessType: true, hiddenAt: true } },
  gift: {
    select: {
      email: true,
      message: true,
      opensAt: true,
      expiresAt: true,
      acceptedAt: true,
      acceptedById: true,
    },
  },
} as const satisfies Prisma.OrderSelect;

/** The bases of an order: one, or those of a bundle; without deleted ones. */
export function baseIdsOf({
  baseId,
  bases,
}: Pick<OrderRow, "baseId"> & { bases: { baseId: string | null }[] }): string[] {
  return [baseId, ...bases.map((base) => base.baseId)].filter((id) => id !== null);
}

/** The name of what was bought; null for a deleted base without a stored name. */
export function boughtName(order: {
  bundleName: string | null;
  baseName: string | null;
  base: { baseName: string } | null;
}): string | null {
  return order.bundleName ?? order.base?.baseName ?? order.baseName;
}

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** The seller, also of a base in the trash or deleted. */
export function sellerOf({
  base,
  sellerId,
}: Pick<OrderRow, "sellerId"> & { base: { ownerId: string } | null }): string | null {
  return base?.ownerId ?? sellerId;
}

/** Whether the order was paid, with money or a promo code of 100 %. Sellers see only these orders. */
export function isSale({ status }: Pick<OrderRow, "status">): boolean {
  return status === "paid" || status === "refunded";
}

/** Whether the viewer may refund a sale: the seller and administrators. */
export function canGiveBack(viewer: Viewer, order: Parameters<typeof sellerOf>[0]): boolean {
  const seller = sellerOf(order);
  return isAdmin(viewer) || (seller !== null && seller === viewerId(viewer));
}

/** The address for the receipt in the payment; null: the payment has no receipt, or receipts are sent apart. */
export function receiptEmailOf({
  receiptEmail,
  receiptAgent,
}: Pick<OrderRow, "receiptEmail" | "receiptAgent">): string | null {
  return receiptAgent === null ? receiptEmail : null;
}

/** Characters of a payment's description that providers take. */
const PAYMENT_NAME = 128;

/** The description of a payment, with the order's number. @param language of the payment's page */
export function paymentName(
  order: Pick<OrderRow, "number"> & Parameters<typeof soldAs>[0],
  language: Locale,
): string {
  const title = translate(language, "order.title", { number: order.number });
  return cut(`${title}. ${soldAs(order, language)}`, PAYMENT_NAME);
}

/** What an order sold, in payments and receipts. @param language of the payment's page; receipts are in Russian */
export function soldAs(
  order: Pick<OrderRow, "durationType"> & Parameters<typeof boughtName>[0],
  language: Locale = "ru",
): string {
  return translate(language, `orders.${order.durationType ?? "oneTime"}`, { base: boughtName(order) ?? "" });
}

/** The state of an order's refund. */
export function refundState(
  row: Pick<OrderRow, "status" | "refundRequestedAt" | "refundFailedAt" | "refundLostAt">,
): Order["refund"] {
  if (row.status === "refunded") return "done";
  if (row.refundRequestedAt) return "pending";
  if (row.refundLostAt) return "lost";
  return row.refundFailedAt ? "refused" : "none";
}

/** Buyers of orders and others, in one statement. @returns those who still have an account */
export async function peopleOf(database: Database, ids: (string | null)[]): Promise<Map<string, Person>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const people =
    known.length > 0 ? await database.user.findMany({ where: { id: { in: known } }, ...personSelect }) : [];
  return new Map(people.map((person) => [person.id, presentPerson(person)]));
}

type Presented = Omit<OrderRow, "bases">;

/**
 * Finds the hidden bases of orders that the viewer has or had access to. One query, or no query without hidden bases.
 * @returns ids of bases
 */
export async function heldBasesOf(
  database: Database,
  viewer: Viewer,
  orders: readonly Pick<Presented, "baseId" | "base">[],
): Promise<Set<string>> {
  const userId = viewerId(viewer);
  const hidden = orders.flatMap(({ baseId, base }) => (baseId && base?.hiddenAt ? [baseId] : []));
  if (!userId || hidden.length === 0) return new Set();
  const where = { userId, baseId: { in: hidden } };
  const records = await database.userBaseAccess.findMany({ where, select: { baseId: true } });
  return new Set(records.map(({ baseId }) => baseId));
}

/**
 * An order for its buyer or its seller. The seller does not see the payment's address and id.
 * @param held see `heldBasesOf`; a base that the viewer may not know of has the name that it was ordered by
 */
export function presentOrder(
  row: Presented,
  viewer: Viewer,
  people: Map<string, Person>,
  held: ReadonlySet<string>,
): Order {
  const record = row.baseId && held.has(row.baseId) ? {} : null;
  const base = row.base && canSeeBase(viewer, row.base, record) ? row.base : null;
  const bought = row.userId !== null && row.userId === viewerId(viewer);
  return {
    id: row.id,
    number: row.number,
    baseId: row.baseId,
    baseSlug: base ? slugOfBase(base) : "",
    baseName: base?.baseName ?? row.baseName,
    bundle: row.bundleName === null ? null : { id: row.bundleId, title: row.bundleName },
    accessType: row.accessType,
    durationType: row.durationType,
    amount: row.amount.toNumber(),
    fullAmount: row.amount.plus(row.discount).toNumber(),
    promoCode: row.promoCode,
    currency: row.currency,
    status: row.status,
    refund: refundState(row),
    confirmationUrl:
      bought && row.status === "pending" && !row.refundRequestedAt ? row.confirmationUrl : null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundedAmount: (row.status === "refunded" ? row.amount : row.refundedAmount).toNumber(),
    buyer: (row.userId && people.get(row.userId)) || null,
    isGift: row.gift !== null,
    paymentId: bought ? row.providerPaymentId : null,
    can: {
      refund: row.status === "paid" && !row.refundRequestedAt && canGiveBack(viewer, row),
    },
  };
}

const ORDER_NUMBER = /^(?:заказ |order )?(?:№ ?|# ?|no\.? ?)?(\d{1,9})$/iu;

/** The number of an order in a search: "1042", "№ 1042", "Order No. 1042"; null for other texts. */
export function orderNumberIn(text: string): number | null {
  const digits = ORDER_NUMBER.exec(text.trim().replace(/\s+/g, " "))?.[1];
  return digits === undefined ? null : Number(digits);
}
