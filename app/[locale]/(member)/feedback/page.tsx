import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { FeedbackPage } from "@/components/feedback/feedback-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "feedback" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Feedback({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  await requireViewer();
  return <FeedbackPage sent={(await searchParams).sent !== undefined} />;
}
