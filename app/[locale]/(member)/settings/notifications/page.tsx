import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { NotificationSettingsPage } from "@/components/notifications/settings/notification-settings-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "notifications.settings" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function NotificationSettings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <NotificationSettingsPage viewer={await requireViewer()} />;
}
