import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { HistoryPage } from "@/components/media/history/history-page";
import { parseHistoryState } from "@/components/media/history/history-state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "media.history" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function VideoHistory({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <HistoryPage viewer={await requireViewer()} state={parseHistoryState(await searchParams)} />;
}
