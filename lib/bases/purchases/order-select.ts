import type { Prisma } from "@/lib/platform/db/generated/client";
import { isAdmin, type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import type { Database } from "@/lib/platform/db/client";
import { translate } from "@/lib/platform/i18n/translate";
import { personSelect } from "../lists/base-select";
import { slugOfBase } from "../personal-texts";
import { presentPerson } from "../present-base";
import type { Person } from "../types";
import type { Order } from "./types";

export const orderSelect = {
  id: true,
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
  base: { select: { baseName: true, ownerId: true, accessType: true } },
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

/** The bases that an order is for: one, or those of a bundle; deleted ones are not among them. */
export function baseIdsOf({
  baseId,
  bases,
}: Pick<OrderRow, "baseId"> & { bases: { baseId: string | null }[] }): string[] {
  return [baseId, ...bases.map((base) => base.baseId)].filter((id) => id !== null);
}

/** What was bought, by name; null of a base that is gone and left none. */
export function boughtName(order: {
  bundleName: string | null;
  baseName: string | null;
  base: { baseName: string } | null;
}): string | null {
  return order.bundleName ?? order.base?.baseName ?? order.baseName;
}

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** Who sold it, also when the base is in the bin or gone. */
export function sellerOf({
  base,
  sellerId,
}: Pick<OrderRow, "sellerId"> & { base: { ownerId: string } | null }): string | null {
  return base?.ownerId ?? sellerId;
}

/** Money, or a promo code of 100 %, came for it: only then a seller knows of it. */
export function isSale({ status }: Pick<OrderRow, "status">): boolean {
  return status === "paid" || status === "refunded";
}

/** Whether the viewer may give money of a sale back: who sold it, and administrators. */
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

/** What was sold, as payments and receipts name it. @param language of the payment's page; receipts are in Russian */
export function soldAs(
  order: Pick<OrderRow, "durationType"> & Parameters<typeof boughtName>[0],
  language: Locale = "ru",
): string {
  return translate(language, `orders.${order.durationType ?? "oneTime"}`, { base: boughtName(order) ?? "" });
}

/** How far the way back of the money is. */
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

/** An order as its buyer or its seller sees it; what is between the buyer and the provider is not for the seller. */
export function presentOrder(
  row: Omit<OrderRow, "bases">,
  viewer: Viewer,
  people: Map<string, Person>,
): Order {
  const bought = row.userId !== null && row.userId === viewerId(viewer);
  return {
    id: row.id,
    baseId: row.baseId,
    baseSlug: row.base ? slugOfBase(row.base) : "",
    baseName: row.base?.baseName ?? row.baseName,
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
