import { setRequestLocale } from "next-intl/server";
import { SettingsPage } from "@/components/identity/administration/settings/settings-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("administration.settings.title");

type Props = { params: Promise<{ locale: string }> };

export default async function Settings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <SettingsPage viewer={await requireViewer()} />;
}
