import { isReceiptSent, purchaseMode } from "@/lib/bases/purchases/queries";
import { isRenewalOffered } from "@/lib/bases/purchases/renewals/queries";
import { offerVersion } from "@/lib/papers/queries";
import type { Viewer } from "@/lib/platform/viewer";
import { carriedBy, type Place, type Search } from "./place";

/** The place of links to purchases on a page. @param search the address's query; none on a cached page, which is a guest's */
export function purchasePlace(viewer: Viewer, search: Search = {}): Place {
  return {
    mode: purchaseMode(viewer),
    receipts: isReceiptSent(viewer),
    offer: offerVersion(viewer),
    renews: isRenewalOffered(viewer),
    signedIn: viewer.kind === "member",
    ...carriedBy(search),
  };
}
