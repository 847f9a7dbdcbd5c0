import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AiUsagePage } from "@/components/prompts/runs/usage/ai-usage-page";
import { aiUsageState } from "@/components/prompts/runs/usage/ai-usage-state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "aiUsage" });
  return { title: t("title"), robots: { index: false } };
}

export default async function AiUsage({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <AiUsagePage viewer={await requireViewer()} state={aiUsageState(await searchParams)} />;
}
