import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RunPage } from "@/components/prompts/runs/run-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "runs.page" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default async function MyRun({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <RunPage viewer={await requireViewer()} id={id} />;
}
