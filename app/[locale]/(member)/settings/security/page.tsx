import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { SecurityPage } from "@/components/profile/settings/security-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "settings" });
  return { title: t("menu.security"), description: t("metaDescription"), robots: { index: false } };
}

export default async function SecuritySettings({ params }: Props) {
  setRequestLocale((await params).locale);
  return <SecurityPage viewer={await requireViewer()} />;
}
