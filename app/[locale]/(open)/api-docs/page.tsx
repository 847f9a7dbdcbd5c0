import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CONTRACTS } from "@/app/api/contracts";
import { ApiDocs } from "@/components/api-docs/api-docs";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { getViewer } from "@/lib/identity/viewer-of";
import { alternatesOf } from "@/lib/platform/i18n/alternates";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "apiDocs" });
  const [title, description] = [t("title"), t("lead")];
  return {
    title,
    description,
    ...sharedMetadata({ path: "/api-docs", title, description }, locale),
    alternates: alternatesOf("/api-docs", locale),
  };
}

export default async function ApiDocsPage({ params }: Props) {
  setRequestLocale((await params).locale);
  await getViewer(); // counts the page
  return <ApiDocs contracts={CONTRACTS} />;
}
