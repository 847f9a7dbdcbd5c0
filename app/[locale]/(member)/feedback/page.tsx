import { setRequestLocale } from "next-intl/server";
import { FeedbackForm } from "@/components/feedback/feedback-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("feedback.title");

const MESSAGES = ["feedback", "validation.feedback", "validation.forbiddenCharacters"] as const;

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Feedback({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  await requireViewer();
  return (
    <ClientMessages namespaces={MESSAGES}>
      <FeedbackForm wasSent={(await searchParams).sent !== undefined} />
    </ClientMessages>
  );
}
