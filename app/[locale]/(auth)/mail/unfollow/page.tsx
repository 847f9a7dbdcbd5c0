import { setRequestLocale } from "next-intl/server";
import { UnfollowPage } from "@/components/follows/unfollow-page";
import { titled } from "@/components/layout/forms/titled";
import { getViewer } from "@/lib/identity/viewer-of";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("follows.unfollowPage.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Unfollow({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await getViewer(); // counts the page
  const { token, done } = await searchParams;
  return <UnfollowPage token={[token].flat()[0] ?? ""} done={done !== undefined} locale={locale as Locale} />;
}
