import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PurchasePage } from "@/components/bases/purchase/purchase-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "purchase" });
  return { title: t("title"), robots: { index: false } };
}

export default async function NewPurchase({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PurchasePage viewer={await requireViewer()} id={id} search={await searchParams} />;
}
