import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findOwnPromo } from "@/components/bases/promo-codes/find-own-promo";
import { promosHref } from "@/components/bases/promo-codes/promos-href";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitPromoDeletion } from "@/lib/bases/promo-codes/actions";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("promoCodes.deleteTitle");

type Props = { params: Promise<{ locale: string; id: string; promoId: string }> };

export default async function DeletePromoCode({ params }: Props) {
  const { locale, id, promoId } = await params;
  setRequestLocale(locale);
  const promo = await findOwnPromo(await requireViewer(), { id, promoId });
  if (!promo) notFound();
  const t = await getTranslations("promoCodes");
  const list = promosHref(id);
  return (
    <QuestionForm
      title={t("deleteTitle")}
      text={t("deleteText", { code: promo.code })}
      confirmLabel={t("delete")}
      back={{ href: list, label: t("title") }}
      action={submitPromoDeletion}
      values={{ id, promoId }}
      done={{ toast: t("deleted"), to: list }}
    />
  );
}
