import { areReceiptsSent, paymentsMode } from "@/lib/integrations/payments/payments";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { datePosition, NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, requireScope, type Viewer } from "@/lib/platform/viewer";
import { canSeeBase, ownsBase } from "../policy";
import { askAndSettle } from "./settling/ask-and-settle";
import { documentOf } from "./order-document";
import {
  canGiveBack,
  heldBasesOf,
  isSale,
  orderSelect,
  orderNumberIn,
  peopleOf,
  presentOrder,
} from "./order-select";
import type { Order, OrderDocument, OrdersOfBaseInput, OrdersPaging, PurchaseMode } from "./schema";

/** Minimum time between two requests to the provider about one order, however often the buyer's page polls. */
const SECONDS_BETWEEN = 3;
/** Default number of orders per page. */
const PAGE = 50;

/** The payment mode of this server, the same for all viewers; pages show it before a purchase. */
export function purchaseMode(_viewer: Viewer): PurchaseMode {
  return paymentsMode();
}

/** Whether a buyer is asked where the receipt shall go. */
export function isReceiptSent(_viewer: Viewer): boolean {
  return areReceiptsSent();
}

/**
 * An order that the viewer bought; once money came for it also one that the viewer sold, and for administrators any. While it is pending its payment is asked from the provider, so that a
 * lost notification loses nothing.
 * @throws AppError UNAUTHENTICATED, ORDER_NOT_FOUND (also another's), SCOPE_MISSING (a sale, by a token that may not sell)
 */
export async function getOrder(viewer: Viewer, { id }: { id: string }): Promise<OrderDocument> {
  const { id: userId } = requireMember(viewer);
  const order = await db.order.findUnique({ where: { id }, select: orderSelect });
  if (!order || (order.userId !== userId && !(isSale(order) && canGiveBack(viewer, order))))
    throw new AppError("ORDER_NOT_FOUND");
  if (order.userId !== userId) requireScope(viewer, "sell");
  if (order.status !== "pending" || !(await mayAsk(id))) return documentOf(order, viewer);
  await askAndSettle(order);
  return documentOf(await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect }), viewer);
}

/** Own orders, newest first. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (cursor) */
export async function listOrders(viewer: Viewer, paging: OrdersPaging = {}): Promise<Page<Order>> {
  const { id: userId } = requireMember(viewer);
  return list(viewer, { userId }, paging);
}

/**
 * Sales of an own base, alone and in bundles, newest first: paid orders and refunded ones that had been paid.
 * @param input.q only the order with this number
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (not the owner), MALFORMED_REQUEST (cursor)
 */
export async function listSales(
  viewer: Viewer,
  { id: baseId, q, ...paging }: OrdersOfBaseInput,
): Promise<Page<Order>> {
  requireMember(viewer);
  const base = await db.promptBase.findUnique({
    where: { id: baseId },
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
  const { limit = PAGE, cursor } = paging;
  const named = q ? Prisma.sql`AND o.number = ${orderNumberIn(q)}::int` : Prisma.empty;
  const position = cursor ? datePosition(cursor) : null;
  const after = (at: Prisma.Sql, id: Prisma.Sql) =>
    position
      ? Prisma.sql`AND (${at}, ${id}) < (${position.value}::timestamptz, ${position.id}::uuid)`
      : Prisma.empty;
  // A UNION, so that each half uses its own index. Without duplicates, because a base is in a bundle once.
  const sold = await read<{ id: string }>`
    SELECT id FROM (
      (SELECT o.id, o.created_at FROM orders o WHERE o.base_id = ${baseId}::uuid AND o.status IN ('paid', 'refunded') ${named}
        ${after(Prisma.sql`o.created_at`, Prisma.sql`o.id`)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit + 1})
      UNION ALL
      (SELECT o.id, o.created_at FROM order_bases p JOIN orders o ON o.id = p.order_id WHERE p.base_id = ${baseId}::uuid AND o.status IN ('paid', 'refunded') ${named}
        ${after(Prisma.sql`p.ordered_at`, Prisma.sql`p.order_id`)} ORDER BY p.ordered_at DESC, p.order_id DESC LIMIT ${limit + 1})
    ) AS sold ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  return list(viewer, { id: { in: sold.map(({ id }) => id) } }, { limit });
}

const { bases: _bases, ...listed } = orderSelect;

async function list(
  viewer: Viewer,
  where: Prisma.OrderWhereInput,
  { limit = PAGE, cursor }: OrdersPaging,
): Promise<Page<Order>> {
  const rows = await db.order.findMany({
    where: { AND: [where, cursor ? olderThan(cursor) : {}] },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: listed,
  });
  const page = pageOf(rows, limit, (row) => row.createdAt.toISOString());
  const [people, held] = await Promise.all([
    peopleOf(
      db,
      page.items.map((row) => row.userId),
    ),
    heldBasesOf(db, viewer, page.items),
  ]);
  return page.map((row) => presentOrder(row, viewer, people, held));
}

async function mayAsk(id: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    UPDATE orders SET updated_at = now()
    WHERE id = ${id}::uuid AND status = 'pending' AND provider_payment_id IS NOT NULL
      AND updated_at < now() - make_interval(secs => ${SECONDS_BETWEEN}::int)`;
  return taken === 1;
}
