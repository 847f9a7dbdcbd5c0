import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { SellerNotice } from "@/components/layout/papers/seller-notice";
import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import { isRenewalOffered } from "@/lib/bases/purchases/renewals/queries";
import type { Base } from "@/lib/bases/schema";
import { ownTerms } from "@/lib/money/ledger/terms";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { Locale } from "@/lib/platform/i18n/locales";
import { contentsOf } from "@/lib/prompts/contents/queries";
import { listBaseLinks } from "@/lib/prompts/links/queries";
import { SellingButton } from "../page/selling-buttons";
import { BaseForm } from "./base-form";

/** Samples are chosen among those that are samples now and so many of the newest. */
const CHOICES = 100;

/** The page around the base form: new (base null) or settings of an own base. */
export async function BaseFormPage({ viewer, base }: { viewer: Viewer; base: Base | null }) {
  const t = await getTranslations("bases");
  const { id: userId } = requireMember(viewer);
  const isOwner = base === null || base.owner_id === userId;
  const shown = base && base.access_type !== "PRIVATE" ? base : null;
  const contents = shown && (await contentsOf(viewer, shown, { limit: CHOICES }));
  const links =
    shown && isOwner ? await listBaseLinks(viewer, shown, { locale: (await getLocale()) as Locale }) : [];
  const now = new Date().toISOString();
  const choices = (contents?.prompts ?? []).map(({ id, title }) => ({ id, title }));
  return (
    <>
      <PageHeader
        title={base ? t("form.editTitle") : t("form.newTitle")}
        description={base ? base.base_name : t("form.newDescription")}
        back={{ href: "/my-bases", label: t("page.backMine") }}
      />
      {base && isOwner && ACCESS_TYPE_FACTS[base.access_type].prices.length > 0 && (
        <SellerNotice viewer={viewer} />
      )}
      <ClientMessages namespaces={["bases"]}>
        <BaseForm
          base={base}
          userId={userId}
          isOwner={isOwner}
          choices={choices}
          links={links.filter(({ expiresAt }) => !expiresAt || expiresAt > now).length}
          renews={isRenewalOffered(viewer)}
          terms={await ownTerms(viewer)}
        />
        {base && isOwner && ACCESS_TYPE_FACTS[base.access_type].prices.length > 0 && !base.isOffSale && (
          <section className="mt-12 max-w-3xl border-t pt-6">
            <h2 className="font-semibold">{t("page.endSales")}</h2>
            <p className="mt-1 text-sm text-pretty text-muted-foreground">{t("page.endSalesText")}</p>
            <SellingButton id={base.id} stopped />
          </section>
        )}
      </ClientMessages>
    </>
  );
}
