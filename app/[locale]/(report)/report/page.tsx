import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ReportPage } from "@/components/reports/report-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "reports.form" });
  return { title: t("label"), robots: { index: false } };
}

export default async function Report({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <ReportPage viewer={await getViewer()} search={await searchParams} />;
}
