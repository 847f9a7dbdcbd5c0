import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { ownTerms } from "@/lib/money/ledger/terms";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { plansOf } from "../purchase/plans";
import { findOwnPromo } from "./find-own-promo";
import { PromoForm } from "./promo-form";
import { promosHref } from "./promos-href";

/** The form of a promo code: a new one (promoId null), or one of an own base. */
export async function PromoFormPage({
  viewer,
  id,
  promoId,
}: {
  viewer: Viewer;
  id: string;
  promoId: string | null;
}) {
  const locale = await getLocale();
  const [t, base] = await Promise.all([getTranslations(), findBase(viewer, id, locale)]);
  if (!base) notFound();
  if (!base.can.managePromoCodes) return redirect({ href: promosHref(id), locale }); // says why
  const promo = promoId === null ? null : await findOwnPromo(viewer, { id, promoId });
  if (promoId !== null && !promo) notFound();
  return (
    <ClientMessages namespaces={["promoCodes", "bases.earnings"]}>
      <FormFrame
        title={promo ? t("promoCodes.form.editTitle", { code: promo.code }) : t("promoCodes.form.newTitle")}
        description={t("promoCodes.form.base", { name: base.base_name })}
        back={{ href: promosHref(id), label: t("promoCodes.title") }}
      >
        <PromoForm
          baseId={id}
          promo={promo}
          sold={plansOf(base).map(({ term, price }) => ({ term: term ?? "once", price }))}
          terms={await ownTerms(viewer)}
        />
      </FormFrame>
    </ClientMessages>
  );
}
