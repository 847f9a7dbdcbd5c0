import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { KnowledgePage } from "@/components/knowledge/knowledge-page";
import { parseKnowledgeState, type SearchParams } from "@/components/knowledge/state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "knowledge" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default async function Knowledge({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <KnowledgePage viewer={await requireViewer()} state={parseKnowledgeState(await searchParams)} />;
}
