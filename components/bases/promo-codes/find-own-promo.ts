import { getPromo } from "@/lib/bases/promo-codes/queries";
import { type PromoCode, promoIdInput } from "@/lib/bases/promo-codes/schema";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/** A promo code by a page's address. @returns null for one that is not there, or not the viewer's */
export async function findOwnPromo(
  viewer: Viewer,
  ids: { id: string; promoId: string },
): Promise<PromoCode | null> {
  if (!promoIdInput.safeParse(ids).success) return null;
  try {
    return await getPromo(viewer, ids);
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}
