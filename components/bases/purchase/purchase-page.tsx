import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { GIFT_LIMITS } from "@/lib/bases/purchases/gifts/limits";
import { isGiftMailed } from "@/lib/bases/purchases/gifts/queries";
import { baseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { BuyHere } from "./buy-here";
import { duesOf, PlainPromoForm, pricesOf } from "./promo/plain-promo-form";
import { purchasePlace } from "./purchase-place";
import { canBeGiven, isForSale, saleOf } from "./sale";

/** /purchase/new/{id}: the purchase dialog's form as a page, for readers without scripts, and with `?gift` for everybody who gives the access away. */
export async function PurchasePage({
  viewer,
  id,
  search,
}: {
  viewer: Viewer;
  id: string;
  search: Record<string, string | string[] | undefined>;
}) {
  const base = await findBase(viewer, id, await getLocale());
  const isGift = search.gift !== undefined;
  const place = purchasePlace(viewer, `/purchase/new/${id}${isGift ? "?gift" : ""}`, search);
  if (!base || !(isGift ? canBeGiven(base) : isForSale(base)) || place.mode === "off") notFound();
  const [t, gifts] = [await getTranslations("purchase"), await getTranslations("gift.form")];
  const sale = isGift ? { ...saleOf(base), expiresAt: null, running: false } : saleOf(base);
  const priced = place.promo ? await pricesOf(viewer, sale, place.promo) : [];
  return (
    <div className="max-w-lg">
      <PageHeader
        title={isGift ? gifts("title") : t("title")}
        description={t("of", { name: base.base_name })}
        back={{ href: baseHref(base), label: base.base_name }}
      />
      {isGift && (
        <p className="mb-5 text-pretty">{gifts("lead", { days: GIFT_LIMITS.acceptedWithinDays })}</p>
      )}
      <PlainPromoForm sale={sale} promo={place.promo} priced={priced} isGift={isGift} />
      <ClientMessages namespaces={["bases", "gift.form", "prompts.types", "purchase"]}>
        <BuyHere
          sale={sale}
          place={place}
          gift={isGift ? { mailed: isGiftMailed(viewer) } : null}
          dues={duesOf(priced)}
        />
      </ClientMessages>
    </div>
  );
}
