import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { NotificationSettingsPage } from "@/components/notifications/settings/notification-settings-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled(
  "notifications.settings.title",
  "notifications.settings.metaDescription",
);

type Props = { params: Promise<{ locale: string }> };

export default async function NotificationSettings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <NotificationSettingsPage viewer={await requireViewer()} />;
}
