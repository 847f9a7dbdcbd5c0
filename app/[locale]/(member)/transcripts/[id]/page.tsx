import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { TranscriptPage } from "@/components/media/transcript-page/transcript-page";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "media.result" });
  return { title: t("text"), robots: { index: false } };
}

export default memberPage<{ id: string }>(({ viewer }, { id }) => <TranscriptPage viewer={viewer} id={id} />);
