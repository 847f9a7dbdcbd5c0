import { setRequestLocale } from "next-intl/server";
import { AnswerPage } from "@/components/bases/refunds/requests/answer-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("requests.answerTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function Answer({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <AnswerPage viewer={await requireViewer()} id={id} />;
}
