import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { isSale, orderSelect, type OrderRow, sellerOf } from "../order-select";

/**
 * An order by which the viewer sold something.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the viewer bought it), ORDER_NOT_FOUND (another's), ORDER_NOT_PAID
 */
export async function findOwnSale(viewer: Viewer, id: string): Promise<OrderRow> {
  const { id: viewerId } = requireMember(viewer);
  const order = await db.order.findUnique({ where: { id }, select: orderSelect });
  if (order && sellerOf(order) === viewerId) {
    if (!isSale(order)) throw new AppError("ORDER_NOT_PAID");
    return order;
  }
  throw new AppError(order?.userId === viewerId ? "FORBIDDEN" : "ORDER_NOT_FOUND");
}
