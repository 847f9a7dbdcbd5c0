import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { TranscriptPage } from "@/components/media/transcript-page/transcript-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "media.result" });
  return { title: t("text"), robots: { index: false } };
}

export default async function OwnTranscript({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <TranscriptPage viewer={await requireViewer()} id={id} />;
}
