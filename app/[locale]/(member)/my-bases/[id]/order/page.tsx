import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { OrderPage } from "@/components/bases/ordering/order-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "promptOrder" });
  return { title: t("title"), robots: { index: false } };
}

export default async function BaseOrder({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { type } = await searchParams;
  return <OrderPage viewer={await requireViewer()} id={id} type={[type].flat()[0]} />;
}
