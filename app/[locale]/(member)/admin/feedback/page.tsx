import { setRequestLocale } from "next-intl/server";
import { FeedbackListPage } from "@/components/feedback/list/feedback-list-page";
import { cursorsOf } from "@/components/layout/admin-page";
import { titled } from "@/components/layout/forms/titled";
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from "@/lib/feedback/kinds";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("feedback.admin.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function FeedbackList({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { tab, type, status, cursor } = await searchParams;
  return (
    <FeedbackListPage
      viewer={await requireViewer()}
      tab={tab === "reports" ? "reports" : "messages"}
      state={{
        type: FEEDBACK_TYPES.find((each) => each === type),
        status: FEEDBACK_STATUSES.find((each) => each === status),
        cursors: cursorsOf(cursor),
      }}
    />
  );
}
