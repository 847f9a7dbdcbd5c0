import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { canGiveBack, isSale, orderSelect, type OrderRow } from "../order-select";

/**
 * A sale whose money the viewer may give back: its seller, or an administrator.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the viewer bought it), ORDER_NOT_FOUND (another's), ORDER_NOT_PAID
 */
export async function findSale(viewer: Viewer, id: string): Promise<OrderRow> {
  const { id: viewerId } = requireMember(viewer);
  const order = await db.order.findUnique({ where: { id }, select: orderSelect });
  if (order && canGiveBack(viewer, order)) {
    if (!isSale(order)) throw new AppError("ORDER_NOT_PAID");
    return order;
  }
  throw new AppError(order?.userId === viewerId ? "FORBIDDEN" : "ORDER_NOT_FOUND");
}
