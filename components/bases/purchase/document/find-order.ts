import { getOrder } from "@/lib/bases/purchases/queries";
import { type OrderDocument, orderIdInput } from "@/lib/bases/purchases/schema";
import { orNull } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";

/** An order by a page's address. @returns null for an invalid id, and for another's order */
export async function findOrder(viewer: Member, id: string): Promise<OrderDocument | null> {
  return orderIdInput.safeParse({ id }).success ? orNull(getOrder(viewer, { id }), "ORDER_NOT_FOUND") : null;
}
