import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { GiftPage } from "@/components/bases/gifts/gift-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; key: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "gift" });
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function Gift({ params }: Props) {
  const { locale, key } = await params;
  setRequestLocale(locale);
  return <GiftPage viewer={await getViewer()} giftKey={key} />;
}
