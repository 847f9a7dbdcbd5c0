import { getPromo } from "@/lib/bases/promo-codes/queries";
import { type PromoCode, promoIdInput } from "@/lib/bases/promo-codes/schema";
import { orNull } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";

/** A promo code by a page's address. @returns null for one that is not there, or not the viewer's */
export async function findOwnPromo(
  viewer: Viewer,
  ids: { id: string; promoId: string },
): Promise<PromoCode | null> {
  return promoIdInput.safeParse(ids).success ? orNull(getPromo(viewer, ids), 403, 404) : null;
}
