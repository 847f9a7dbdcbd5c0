import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectPage } from "@/components/api-docs/connect/connect-page";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { alternatesOf } from "@/lib/platform/i18n/alternates";

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "connect" });
  const [title, description] = [t("title"), t("lead")];
  return {
    title,
    description,
    ...sharedMetadata({ path: "/connect", title, description }, locale),
    alternates: alternatesOf("/connect", locale),
  };
}

export default openPage(({ viewer }) => <ConnectPage viewer={viewer} />);
