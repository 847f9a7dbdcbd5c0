import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CONTRACTS } from "@/app/api/contracts";
import { ApiDocs } from "@/components/api-docs/api-docs";
import { getViewer } from "@/lib/identity/viewer-of";
import { alternatesOf } from "@/lib/platform/i18n/alternates";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "apiDocs" });
  return { title: t("title"), description: t("lead"), alternates: alternatesOf("/api-docs", locale) };
}

export default async function ApiDocsPage({ params }: Props) {
  setRequestLocale((await params).locale);
  await getViewer(); // counts the page
  return <ApiDocs contracts={CONTRACTS} />;
}
