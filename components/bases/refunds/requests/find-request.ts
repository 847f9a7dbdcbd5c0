import { getAnswerableRequest } from "@/lib/bases/purchases/refunds/requests/queries";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";
import { orderIdInput } from "@/lib/bases/purchases/schema";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/** A request by a page's address. @returns null for one that does not exist, or that the viewer may not answer */
export async function findRequest(viewer: Viewer, id: string): Promise<OrderRequest | null> {
  if (!orderIdInput.safeParse({ id }).success) return null;
  try {
    return await getAnswerableRequest(viewer, { id });
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}
