import { db } from "@/lib/platform/db/client";
import type { ActivationCode } from "@/lib/platform/db/generated/client";
import { NEWEST_FIRST } from "@/lib/platform/db/keyset";
import { read } from "@/lib/platform/db/read";
import { later, pagesOf, type Row, type Rows } from "./section";

/** Fields of an order that the seller must not see. */
const BETWEEN_BUYER_AND_PROVIDER = {
  userId: true,
  accessId: true,
  providerPaymentId: true,
  confirmationUrl: true,
  receiptEmail: true,
  refundId: true,
} as const;

/** What a buyer reads of it is in the receipt. */
const OF_THE_SELLER = { supplierName: true, supplierInn: true, supplierPhone: true } as const;

/** What a person bought and sold, and the money of it. */
export function tradeSectionsOf(userId: string): Record<string, Rows> {
  const { page, owned, byBase } = pagesOf(userId);
  return {
    activation_codes: codesOf(userId),
    bundles: (after, take) => db.bundle.findMany({ ...owned(after, take), include: { bases: true } }),
    accesses: (after, take) =>
      db.userBaseAccess.findMany({
        ...page(after, take),
        include: { base: { select: { baseName: true } } },
      }),
    orders: (after, take) =>
      db.order.findMany({
        ...page(after, take),
        omit: OF_THE_SELLER,
        include: { gift: { omit: { orderId: true, acceptedById: true } }, bases: true },
      }),
    accepted_gifts: async (after, take) =>
      (
        await db.gift.findMany({
          where: { acceptedById: userId, ...(after && { orderId: { gt: after } }) },
          orderBy: { orderId: "asc" },
          take,
        })
      ).map((row) => ({ id: row.orderId, message: row.message, accepted_at: row.acceptedAt })),
    subscriptions: (after, take) =>
      db.subscription.findMany({
        ...page(after, take),
        omit: { bindingProvider: true, bindingId: true, bindingUrl: true },
      }),
    trials: async (after, take) =>
      (await db.subscriptionTrial.findMany(byBase(after, take))).map((row) => ({
        id: row.baseId,
        begun_at: row.begunAt,
        paid_at: row.paidAt,
      })),
    // What the provider knows them by is between the shop and the provider.
    payment_methods: (after, take) =>
      db.paymentMethod.findMany({ ...page(after, take), omit: { providerId: true } }),
    redemptions: (after, take) => db.codeRedemption.findMany(page(after, take)),
    sales: (after, take) =>
      db.order.findMany({
        where: { OR: [{ sellerId: userId }, { base: { ownerId: userId } }], ...later(after) },
        orderBy: { id: "asc" },
        take,
        omit: BETWEEN_BUYER_AND_PROVIDER,
        include: { base: { select: { baseName: true } }, bases: { omit: { accessId: true } } },
      }),
    order_requests: async (after, take) =>
      (
        await db.orderRequest.findMany({
          ...page(after, take),
          omit: { sellerId: true, refundAttempt: true },
        })
      )
        // Words that wait for a refund are not told yet.
        .map((row) => ({ ...row, answer: row.answeredAt ? row.answer : "" })),
    sale_requests: (after, take) =>
      db.orderRequest.findMany({
        where: { sellerId: userId, ...later(after) },
        orderBy: { id: "asc" },
        take,
        omit: { userId: true, refundAttempt: true },
      }),
    sale_events: saleEventsOf(userId),
    money: moneyOf(userId),
  };
}

/** Activation codes of a person's bases, base by base, each call behind the last: a base has any number of them that have expired. */
function codesOf(ownerId: string): Rows {
  let bases: string[] | undefined;
  let last: ActivationCode | undefined;
  return async (_after, take) => {
    bases ??= (
      await db.promptBase.findMany({ where: { ownerId, codes: { some: {} } }, select: { id: true } })
    ).map(({ id }) => id);
    const rows: ActivationCode[] = [];
    for (let baseId = bases[0]; baseId; baseId = bases[0]) {
      const behind = last
        ? {
            createdAt: { lte: last.createdAt },
            OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }],
          }
        : {};
      const found = await db.activationCode.findMany({
        where: { baseId, ...behind },
        orderBy: NEWEST_FIRST,
        take: take - rows.length,
      });
      last = found.at(-1);
      if (rows.push(...found) === take) break;
      bases.shift();
      last = undefined;
    }
    return rows;
  };
}

/** What a seller's desk lists, newest first, each call behind the last; of the buyers nothing. */
function saleEventsOf(sellerId: string): Rows {
  let last: { id: string; at: Date } | undefined;
  return async (_after, take) => {
    const behind = last
      ? { at: { lte: last.at }, OR: [{ at: { lt: last.at } }, { id: { lt: last.id } }] }
      : {};
    const rows = await db.sale.findMany({
      where: { sellerId, ...behind },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take,
      omit: { personId: true },
    });
    last = rows.at(-1) ?? last;
    return rows;
  };
}

/** Movements of the person's money, in kopecks. */
function moneyOf(userId: string): Rows {
  return (after, take) => read<Row>`
    SELECT l.id::text AS id, l.at, l.kind::text AS kind, l.amount::text AS kopecks, l.available_at AS "availableAt", e.order_id AS "orderId"
    FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
    WHERE l.person_id = ${userId}::uuid AND l.id > ${after ?? "0"}::bigint ORDER BY l.id LIMIT ${take}`;
}
