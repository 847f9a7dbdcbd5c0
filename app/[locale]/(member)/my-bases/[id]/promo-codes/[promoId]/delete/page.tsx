import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findOwnPromo } from "@/components/bases/promo-codes/find-own-promo";
import { promosHref } from "@/components/bases/promo-codes/promos-href";
import { ConfirmForm } from "@/components/common/dialogs/confirm-form";
import { PageHeader } from "@/components/common/page-header";
import { submitPromoDeletion } from "@/lib/bases/promo-codes/actions";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string; promoId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "promoCodes" });
  return { title: t("deleteTitle"), robots: { index: false } };
}

/** Asks before a promo code is deleted, where no script can. */
export default async function DeletePromoCode({ params }: Props) {
  const { locale, id, promoId } = await params;
  setRequestLocale(locale);
  const [promo, t] = [
    await findOwnPromo(await requireViewer(), { id, promoId }),
    await getTranslations("promoCodes"),
  ];
  if (!promo) notFound();
  const back = promosHref(id);
  return (
    <>
      <PageHeader
        title={t("deleteTitle")}
        description={t("deleteText", { code: promo.code })}
        back={{ href: back, label: t("title") }}
      />
      <ConfirmForm
        action={submitPromoDeletion}
        values={{ id, promoId }}
        confirmLabel={t("delete")}
        back={back}
      />
    </>
  );
}
