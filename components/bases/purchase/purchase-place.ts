import { isReceiptSent, purchaseMode } from "@/lib/bases/purchases/queries";
import { offerVersion } from "@/lib/papers/queries";
import { isRenewalOffered } from "@/lib/bases/purchases/renewals/queries";
import type { Viewer } from "@/lib/platform/viewer";
import { marksIn } from "./link-marks";
import { askedIn, type Place, promoOf } from "./place";

/**
 * The place of purchase controls on a page.
 * @param returnTo path and query of the page, without language prefix
 * @param search the address's query; none on a cached page, which is a guest's
 */
export function purchasePlace(
  viewer: Viewer,
  returnTo: string,
  search: Record<string, string | string[] | undefined> = {},
): Place {
  return {
    mode: purchaseMode(viewer),
    receipts: isReceiptSent(viewer),
    offer: offerVersion(viewer),
    renews: isRenewalOffered(viewer),
    signedIn: viewer.kind === "member",
    returnTo,
    asked: askedIn(search),
    promo: promoOf(search),
    marks: marksIn(search),
  };
}
