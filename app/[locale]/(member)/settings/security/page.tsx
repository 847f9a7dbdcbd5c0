import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { SecurityPage } from "@/components/profile/settings/security-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("settings.menu.security", "settings.metaDescription");

type Props = { params: Promise<{ locale: string }> };

export default async function SecuritySettings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <SecurityPage viewer={await requireViewer()} />;
}
