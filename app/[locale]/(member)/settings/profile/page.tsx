import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { SettingsPage } from "@/components/profile/settings/settings-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("settings.title", "settings.metaDescription");

type Props = { params: Promise<{ locale: string }> };

export default async function ProfileSettings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <SettingsPage viewer={await requireViewer()} />;
}
