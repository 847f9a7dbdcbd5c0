import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { OrderPage } from "@/components/bases/purchase/order-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "order" });
  return { title: t("document.title"), robots: { index: false } };
}

export default async function Purchase({ params }: Props) {
  const { locale, orderId } = await params;
  setRequestLocale(locale);
  return <OrderPage viewer={await requireViewer()} id={orderId} />;
}
