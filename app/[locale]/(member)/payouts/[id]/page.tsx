import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BatchPage } from "@/components/sales/payouts/admin-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "payoutsAdmin" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Batch({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <BatchPage viewer={await requireViewer()} id={id} />;
}
