import { getLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { isGiftMailed } from "@/lib/bases/purchases/gifts/queries";
import { baseHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { receiptAddress } from "./fields/receipt-address";
import { type Search, termOf } from "./place";
import { pricesOf } from "./promo/prices-of";
import { PurchaseForm } from "./purchase-form";
import { purchasePlace } from "./purchase-place";
import { canBeGiven, isForSale, saleOf } from "./sale";

/** /purchase/new/{id}: the purchase of access to a base, with `?gift` for somebody else. */
export async function PurchasePage({ viewer, id, search }: { viewer: Viewer; id: string; search: Search }) {
  const locale = (await getLocale()) as Locale;
  const base = await findBase(viewer, id, locale);
  const isGift = search.gift !== undefined;
  const place = purchasePlace(viewer, search);
  if (!base) notFound();
  if (!(isGift ? canBeGiven(base) : isForSale(base)) || place.mode === "off")
    return redirect({ href: baseHref(base), locale }); // says how it is opened
  const sale = isGift ? { ...saleOf(base), expiresAt: null, running: false } : saleOf(base);
  const priced = place.promo ? await pricesOf(viewer, sale, place.promo) : [];
  return (
    <div className="max-w-lg">
      <ClientMessages namespaces={["bases", "gift.form", "prompts.types", "purchase"]}>
        <PurchaseForm
          sale={sale}
          place={place}
          priced={priced.map(({ plan, quote, refusal }) => ({
            term: plan.term,
            quote,
            refusal: refusal && translate(locale, `errors.${refusal.code}`, refusal.params),
          }))}
          term={termOf(search)}
          gift={isGift ? { mailed: isGiftMailed(viewer) } : null}
          receiptEmail={place.receipts ? await receiptAddress(viewer) : ""}
        />
      </ClientMessages>
    </div>
  );
}
