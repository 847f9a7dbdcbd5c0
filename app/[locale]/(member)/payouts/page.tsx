import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AdminPayoutsPage } from "@/components/sales/payouts/admin-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "payoutsAdmin" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Payouts({ params }: Props) {
  setRequestLocale((await params).locale);
  return <AdminPayoutsPage viewer={await requireViewer()} />;
}
