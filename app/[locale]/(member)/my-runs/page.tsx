import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RunsPage } from "@/components/prompts/runs/runs-page";
import { runsState } from "@/components/prompts/runs/runs-state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "runs.page" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default async function MyRuns({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <RunsPage viewer={await requireViewer()} state={runsState(await searchParams)} />;
}
