import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CONTRACTS } from "@/app/api/contracts";
import { ApiDocs } from "@/components/api-docs/api-docs";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { alternatesOf } from "@/lib/platform/i18n/alternates";

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
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

export default openPage(() => <ApiDocs contracts={CONTRACTS} />);
