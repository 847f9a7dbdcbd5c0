import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { baseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { BuyHere } from "./buy-here";
import { PlainPromoForm } from "./promo/plain-promo-form";
import { purchasePlace } from "./purchase-place";
import { isForSale, saleOf } from "./sale";

/** /purchase/new/{id}: the purchase dialog's form as a page, for readers without scripts. */
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
  const place = purchasePlace(viewer, `/purchase/new/${id}`, search);
  if (!base || !isForSale(base) || place.mode === "off") notFound();
  const t = await getTranslations("purchase");
  const sale = saleOf(base);
  return (
    <div className="max-w-lg">
      <PageHeader
        title={t("title")}
        description={t("of", { name: base.base_name })}
        back={{ href: baseHref(base), label: base.base_name }}
      />
      <PlainPromoForm viewer={viewer} sale={sale} promo={place.promo} />
      <ClientMessages namespaces={["bases", "prompts.types", "purchase", "validation"]}>
        <BuyHere sale={sale} place={place} />
      </ClientMessages>
    </div>
  );
}
