import { getOrder } from "@/lib/bases/purchases/queries";
import { type OrderDocument, orderIdInput } from "@/lib/bases/purchases/schema";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";

/** An order by a page's address. @returns null for an invalid id, and for another's order */
export async function findOrder(viewer: Member, id: string): Promise<OrderDocument | null> {
  if (!orderIdInput.safeParse({ id }).success) return null;
  try {
    return await getOrder(viewer, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === "ORDER_NOT_FOUND") return null;
    throw error;
  }
}
