import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GiftPage } from "@/components/bases/gifts/gift-page";
import { openPage, type PageProps } from "@/components/layout/forms/pages";

export async function generateMetadata({ params }: PageProps<{ key: string }>): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "gift" });
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

export default openPage<{ key: string }>(({ viewer }, { key }) => <GiftPage viewer={viewer} giftKey={key} />);
