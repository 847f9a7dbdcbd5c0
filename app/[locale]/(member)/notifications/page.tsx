import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { NotificationsPage } from "@/components/notifications/page/notifications-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "notifications" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function Notifications({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { show, cursor } = await searchParams;
  return (
    <NotificationsPage
      viewer={await requireViewer()}
      unread={show === "unread"}
      cursors={cursor === undefined ? [] : [cursor].flat()}
    />
  );
}
