import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { NotificationsPage } from "@/components/notifications/page/notifications-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("notifications.title", "notifications.metaDescription");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

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
