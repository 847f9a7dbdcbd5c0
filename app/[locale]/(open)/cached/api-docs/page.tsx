import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CONTRACTS } from "@/app/api/contracts";
import { ApiDocs } from "@/components/api-docs/api-docs";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "apiDocs" });
  return { title: t("title"), description: t("lead") };
}

export default async function ApiDocsPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return <ApiDocs contracts={CONTRACTS} />;
}
