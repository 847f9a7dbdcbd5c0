import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findOwnPromo } from "@/components/bases/promo-codes/find-own-promo";
import { promosHref } from "@/components/bases/promo-codes/promos-href";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitPromoDeletion } from "@/lib/bases/promo-codes/actions";

export const generateMetadata = titled("promoCodes.deleteTitle");

export default memberPage<{ id: string; promoId: string }>(async ({ viewer }, { id, promoId }) => {
  const promo = await findOwnPromo(viewer, { id, promoId });
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
});
