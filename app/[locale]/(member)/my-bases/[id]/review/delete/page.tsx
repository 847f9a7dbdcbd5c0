import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBase } from "@/components/bases/page/find-base";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitReviewDeletion } from "@/lib/bases/reviews/actions";
import { getOwnReview } from "@/lib/bases/reviews/queries";
import { orNull } from "@/lib/platform/errors";
import { baseHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("reviews.form.deleteTitle");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const base = (await findBase(viewer, id, locale)) ?? notFound();
  const review = await orNull(getOwnReview(viewer, { id }), "REVIEW_NOT_FOUND");
  if (!review || review.hidden) notFound();
  const t = await getTranslations("reviews.form");
  return (
    <QuestionForm
      title={t("deleteTitle")}
      text={t("deleteText")}
      confirmLabel={t("delete")}
      back={{ href: baseHref(base), label: base.base_name }}
      action={submitReviewDeletion}
      values={{ id }}
      done={{ toast: t("deleted"), to: baseHref(base) }}
      failed={t("deleteFailed")}
    />
  );
});
