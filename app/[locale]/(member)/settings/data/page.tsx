import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ExchangePage } from "@/components/exchange/exchange-page";
import { DeveloperSettings } from "@/components/profile/settings/developer-settings";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "exchange" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function ExchangeOfData({ params }: Props) {
  setRequestLocale((await params).locale);
  const viewer = await requireViewer();
  return (
    <>
      <ExchangePage viewer={viewer} />
      <DeveloperSettings viewer={viewer} />
    </>
  );
}
