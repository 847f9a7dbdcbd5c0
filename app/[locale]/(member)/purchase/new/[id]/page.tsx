import { setRequestLocale } from "next-intl/server";
import { PurchasePage } from "@/components/bases/purchase/purchase-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("purchase.title");

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function NewPurchase({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PurchasePage viewer={await requireViewer()} id={id} search={await searchParams} />;
}
