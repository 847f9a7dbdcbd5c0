import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { ReportPage } from "@/components/reports/report-page";
import { getViewer } from "@/lib/identity/viewer-of";

export const generateMetadata = titled("reports.form.label");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Report({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <ReportPage viewer={await getViewer()} search={await searchParams} />;
}
