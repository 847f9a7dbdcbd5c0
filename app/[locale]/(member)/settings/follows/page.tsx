import { setRequestLocale } from "next-intl/server";
import { FollowsPage } from "@/components/follows/follows-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("follows.title", "follows.metaDescription");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

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
