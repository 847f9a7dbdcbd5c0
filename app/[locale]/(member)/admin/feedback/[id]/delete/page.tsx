import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { QuestionForm } from "@/components/common/dialogs/question-form";
import { excerpt } from "@/components/feedback/list/message-excerpt";
import { orNotFound } from "@/components/layout/admin-page";
import { titled } from "@/components/layout/forms/titled";
import { submitFeedbackDeletion } from "@/lib/feedback/actions";
import { getFeedback } from "@/lib/feedback/queries";
import { feedbackIdInput } from "@/lib/feedback/schema";
import { requireViewer } from "@/lib/identity/require-viewer";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("feedback.admin.deleteTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function DeleteFeedback({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  if (!feedbackIdInput.safeParse({ id }).success) notFound();
  const { message } = await getFeedback(viewer, { id }).catch(orNotFound);
  const t = await getTranslations("feedback.admin");
  const list = ADMIN_SECTIONS.feedback;
  return (
    <QuestionForm
      title={t("deleteTitle")}
      text={t("deleteText", { message: excerpt(message) })}
      confirmLabel={t("deleteAction")}
      back={{ href: list, label: t("title") }}
      action={submitFeedbackDeletion}
      values={{ id }}
      done={{ toast: t("deleted"), to: list }}
      failed={t("deleteFailed")}
    />
  );
}
