import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { UnfollowPage } from "@/components/follows/unfollow-page";
import { getViewer } from "@/lib/identity/viewer-of";
import type { Locale } from "@/lib/platform/viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "follows.unfollowPage" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Unfollow({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await getViewer(); // counts the page
  const { token, done } = await searchParams;
  return <UnfollowPage token={[token].flat()[0] ?? ""} done={done !== undefined} locale={locale as Locale} />;
}
