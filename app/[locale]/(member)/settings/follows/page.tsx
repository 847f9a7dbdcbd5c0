import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { FollowsPage } from "@/components/follows/follows-page";
import { requireViewer } from "@/lib/identity/require-viewer";
import type { Locale } from "@/lib/platform/viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "follows" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function Follows({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { cursor } = await searchParams;
  return (
    <FollowsPage
      viewer={await requireViewer()}
      cursors={cursor === undefined ? [] : [cursor].flat()}
      locale={locale as Locale}
    />
  );
}
