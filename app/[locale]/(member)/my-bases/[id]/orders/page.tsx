import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BaseOrdersPage } from "@/components/bases/purchase/orders/base-orders-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "order.sold" });
  return { title: t("title"), robots: { index: false } };
}

export default async function BaseOrders({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { cursor = [], q = "" } = await searchParams;
  return (
    <BaseOrdersPage
      viewer={await requireViewer()}
      id={id}
      cursors={[cursor].flat()}
      q={[q].flat()[0]!.trim().slice(0, 100)}
    />
  );
}
