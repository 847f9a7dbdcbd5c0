import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { BuyHere } from "./buy-here";
import { purchasePlace } from "./purchase-place";
import { isForSale, saleOf } from "./sale";

/** /purchase/new/{id}: the purchase dialog's form as a page, for readers without scripts. */
export async function PurchasePage({ viewer, id }: { viewer: Viewer; id: string }) {
  const base = await findBase(viewer, id, await getLocale());
  const place = purchasePlace(viewer, `/purchase/new/${id}`);
  if (!base || !isForSale(base) || place.mode === "off") notFound();
  const t = await getTranslations("purchase");
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t("title")} description={t("of", { name: base.base_name })} back={{ href: `/bases/${id}`, label: base.base_name }} />
      <ClientMessages namespaces={["bases", "purchase", "validation"]}>
        <BuyHere sale={saleOf(base)} place={place} />
      </ClientMessages>
    </div>
  );
}
