import { MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { boughtName, orderNumberIn, orderSelect, peopleOf } from "../order-select";
import type { AskedOrder, ListWaitingInput, WaitingOrder } from "../schema";
import { askAndSettle } from "./ask-and-settle";

/** People pay within minutes as a rule. */
const USUAL = 15 * MINUTE;

/**
 * Orders with a payment that have waited for longer than people take to pay, the oldest first.
 * @param input.q instead the order with this number, whatever its status
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listWaitingOrders(
  viewer: Viewer,
  { limit = 50, cursor, q }: ListWaitingInput = {},
): Promise<Page<WaitingOrder>> {
  requireAdmin(viewer);
  const from = cursor ? datePosition(cursor) : null;
  const due = await db.$queryRaw<{ id: string; createdAt: Date }[]>`
    SELECT id, created_at AS "createdAt" FROM orders
    WHERE ${q ? Prisma.sql`number = ${orderNumberIn(q)}::int` : Prisma.sql`status = 'pending' AND provider_payment_id IS NOT NULL AND created_at < ${new Date(Date.now() - USUAL)}`}
      AND (created_at, id) > (${from?.value ?? new Date(0)}::timestamptz, ${from?.id ?? "00000000-0000-0000-0000-000000000000"}::uuid)
    ORDER BY created_at, id LIMIT ${limit + 1}`;
  const page = pageOf(due, limit, ({ createdAt }) => createdAt.toISOString());
  const rows = await db.order.findMany({
    where: { id: { in: page.items.map(({ id }) => id) } },
    select: orderSelect,
  });
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.map(({ id, createdAt }) => {
    const row = byId.get(id)!;
    return {
      id,
      number: row.number,
      name: boughtName(row),
      amount: row.amount.toFixed(2),
      provider: row.provider,
      status: row.status,
      buyer: (row.userId && people.get(row.userId)) || null,
      createdAt: createdAt.toISOString(),
    };
  });
}

/**
 * Asks the provider for the state of an order's payment now, before the queue's next turn.
 * @returns the order's state afterwards
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), ORDER_NOT_FOUND
 */
export async function askProviderAgain(viewer: Viewer, { id }: { id: string }): Promise<AskedOrder> {
  requireAdmin(viewer);
  const order = await db.order.findUnique({ where: { id }, select: orderSelect });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  if (order.status === "pending") await askAndSettle(order);
  return db.order.findUniqueOrThrow({ where: { id }, select: { id: true, status: true } });
}
