import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBase } from "@/components/bases/page/find-base";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitReviewDeletion } from "@/lib/bases/reviews/actions";
import { getOwnReview } from "@/lib/bases/reviews/queries";
import { requireViewer } from "@/lib/identity/require-viewer";
import { orNull } from "@/lib/platform/errors";
import { baseHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("reviews.form.deleteTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function DeleteReview({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
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
}
