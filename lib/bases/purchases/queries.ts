import { paymentsMode } from "@/lib/integrations/payments/payments";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { askAndSettle } from "./ask-and-settle";
import { orderSelect, presentOrder } from "./order-select";
import type { Order, PurchaseMode } from "./types";

/** However often a buyer's page asks, the provider is asked about an order at most this often. */
const SECONDS_BETWEEN = 3;

/** How bases are paid for here, whoever asks: pages say so before anybody presses a button. */
export function purchaseMode(_viewer: Viewer): PurchaseMode {
  return paymentsMode();
}

/**
 * An own order. While it is pending its payment is asked from the provider, so that a lost notification loses nothing.
 * @throws AppError UNAUTHENTICATED, ORDER_NOT_FOUND (also another's)
 */
export async function getOrder(viewer: Viewer, { id }: { id: string }): Promise<Order> {
  const { id: userId } = requireMember(viewer);
  const order = await db.order.findFirst({ where: { id, userId }, select: orderSelect });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  if (order.status !== "pending" || !(await mayAsk(id))) return presentOrder(order);
  await askAndSettle(order);
  return presentOrder(await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect }));
}

async function mayAsk(id: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    UPDATE orders SET updated_at = now()
    WHERE id = ${id}::uuid AND status = 'pending' AND provider_payment_id IS NOT NULL
      AND updated_at < now() - make_interval(secs => ${SECONDS_BETWEEN}::int)`;
  return taken === 1;
}
