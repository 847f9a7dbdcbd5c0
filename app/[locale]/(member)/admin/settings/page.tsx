import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { SettingsPage } from "@/components/identity/administration/settings-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "administration.settings" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Settings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <SettingsPage viewer={await requireViewer()} />;
}
