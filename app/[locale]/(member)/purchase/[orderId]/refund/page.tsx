import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RefundPage } from "@/components/bases/refunds/refund-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "refund" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Refund({ params }: Props) {
  const { locale, orderId } = await params;
  setRequestLocale(locale);
  return <RefundPage viewer={await requireViewer()} id={orderId} />;
}
