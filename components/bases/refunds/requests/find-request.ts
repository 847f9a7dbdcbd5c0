import { getAnswerableRequest } from "@/lib/bases/purchases/refunds/requests/queries";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";
import { orderIdInput } from "@/lib/bases/purchases/schema";
import { orNull } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/** A request by a page's address. @returns null for one that does not exist, or that the viewer may not answer */
export async function findRequest(viewer: Viewer, id: string): Promise<OrderRequest | null> {
  return orderIdInput.safeParse({ id }).success
    ? orNull(getAnswerableRequest(viewer, { id }), 403, 404)
    : null;
}
