import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { datePosition, NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import type { Page } from "@/lib/platform/paging";
import { requireAdmin, requireMember, requireScope, type Viewer, viewerId } from "@/lib/platform/viewer";
import {
  canGiveBack,
  heldBasesOf,
  isSale,
  type OrderRow,
  orderSelect,
  peopleOf,
  presentOrder,
} from "../../order-select";
import { REQUEST_LIMITS } from "./limits";
import type {
  OrderRequest,
  OverdueRequestsInput,
  RequestsOfOrderInput,
  RequestsOfSalesInput,
} from "./schema";

const PAGE = 20;
/** Counting open requests ends here. */
const COUNTED = 100;

const { bases: _bases, ...order } = orderSelect;
export const requestSelect = {
  id: true,
  kind: true,
  text: true,
  createdAt: true,
  answer: true,
  answeredAt: true,
  byAdmin: true,
  refunded: true,
  order: { select: order },
} as const satisfies Prisma.OrderRequestSelect;

type RequestRow = Prisma.OrderRequestGetPayload<{ select: typeof requestSelect }>;

/**
 * Requests about an order, newest first, for its buyer, its seller and administrators.
 * @throws AppError UNAUTHENTICATED, ORDER_NOT_FOUND, SCOPE_MISSING (a sale, by a token that may not sell), MALFORMED_REQUEST
 */
export async function listRequestsOfOrder(
  viewer: Viewer,
  { id, limit = PAGE, cursor }: RequestsOfOrderInput,
): Promise<Page<OrderRequest>> {
  const { id: userId } = requireMember(viewer);
  const [sold] = await read<Pick<OrderRow, "userId" | "sellerId" | "status">>`
    SELECT o.user_id AS "userId", coalesce(b.owner_id, o.seller_id) AS "sellerId", o.status::text AS status
    FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id WHERE o.id = ${id}::uuid`;
  if (!sold || (sold.userId !== userId && !(isSale(sold) && canGiveBack(viewer, { ...sold, base: null }))))
    throw new AppError("ORDER_NOT_FOUND");
  if (sold.userId !== userId) requireScope(viewer, "sell");
  return newest(viewer, { orderId: id }, limit, cursor);
}

/** Requests of the viewer's buyers, newest first. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST */
export async function listRequestsOfSales(
  viewer: Viewer,
  { state, limit = PAGE, cursor }: RequestsOfSalesInput = {},
): Promise<Page<OrderRequest>> {
  const { id: sellerId } = requireMember(viewer);
  return newest(viewer, { sellerId, ...(state && { answeredAt: null }) }, limit, cursor);
}

/** How many requests of the viewer's buyers are open, up to 100; null if there was never a request. */
export async function countOpenRequests(viewer: Viewer): Promise<number | null> {
  const sellerId = viewerId(viewer);
  const [row] = await read<{ known: boolean; open: number }>`
    SELECT EXISTS (SELECT 1 FROM order_requests WHERE seller_id = ${sellerId}::uuid) AS known,
      (SELECT count(*)::int FROM (SELECT FROM order_requests WHERE seller_id = ${sellerId}::uuid AND answered_at IS NULL LIMIT ${COUNTED}) o) AS open`;
  return row!.known ? row!.open : null;
}

/**
 * Requests that sellers have not answered for a week, or whose seller has no account any more, oldest first.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST
 */
export async function listOverdueRequests(
  viewer: Viewer,
  { limit = PAGE, cursor }: OverdueRequestsInput = {},
): Promise<Page<OrderRequest>> {
  requireAdmin(viewer);
  const from = cursor ? datePosition(cursor) : null;
  const rows = await db.orderRequest.findMany({
    where: {
      answeredAt: null,
      ...(from && { createdAt: { gte: from.value } }),
      AND: [
        {
          OR: [
            { createdAt: { lt: new Date(Date.now() - REQUEST_LIMITS.overdueDays * DAY) } },
            { sellerId: null },
          ],
        },
        ...(from ? [{ OR: [{ createdAt: { gt: from.value } }, { id: { gt: from.id } }] }] : []),
      ],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit + 1,
    select: requestSelect,
  });
  return paged(viewer, rows, limit);
}

/**
 * A request that the viewer may answer, as its seller or an administrator.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the viewer asked), NOT_FOUND (another's)
 */
export async function getAnswerableRequest(viewer: Viewer, { id }: { id: string }): Promise<OrderRequest> {
  const { id: userId } = requireMember(viewer);
  const row = await db.orderRequest.findUnique({ where: { id }, select: requestSelect });
  if (!row || !canGiveBack(viewer, row.order))
    throw new AppError(row?.order.userId === userId ? "FORBIDDEN" : "NOT_FOUND");
  return (await presentRequests(viewer, [row]))[0]!;
}

async function newest(
  viewer: Viewer,
  where: Prisma.OrderRequestWhereInput,
  limit: number,
  cursor: string | undefined,
): Promise<Page<OrderRequest>> {
  const rows = await db.orderRequest.findMany({
    where: { AND: [where, cursor ? olderThan(cursor) : {}] },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: requestSelect,
  });
  return paged(viewer, rows, limit);
}

async function paged(viewer: Viewer, rows: RequestRow[], limit: number): Promise<Page<OrderRequest>> {
  const page = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  const presented = await presentRequests(viewer, page.items);
  const byId = new Map(presented.map((each) => [each.id, each]));
  return page.map(({ id }) => byId.get(id)!);
}

export async function presentRequests(viewer: Viewer, rows: readonly RequestRow[]): Promise<OrderRequest[]> {
  const orders = rows.map((row) => row.order);
  const [people, held] = await Promise.all([
    peopleOf(
      db,
      orders.map(({ userId }) => userId),
    ),
    heldBasesOf(db, viewer, orders),
  ]);
  return rows.map(({ order: sold, createdAt, answer, answeredAt, refunded, ...request }) => ({
    ...request,
    refunded: refunded?.toNumber() ?? null,
    createdAt: createdAt.toISOString(),
    answer: answeredAt && answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    order: presentOrder(sold, viewer, people, held),
  }));
}
