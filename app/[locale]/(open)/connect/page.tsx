import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ConnectPage } from "@/components/api-docs/connect/connect-page";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { getViewer } from "@/lib/identity/viewer-of";
import { alternatesOf } from "@/lib/platform/i18n/alternates";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
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

export default async function Connect({ params }: Props) {
  setRequestLocale((await params).locale);
  return <ConnectPage viewer={await getViewer()} />;
}
