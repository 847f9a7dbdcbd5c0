import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MyOrdersPage } from "@/components/bases/purchase/orders/my-orders-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "order.mine" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Purchases({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { cursor = [] } = await searchParams;
  return <MyOrdersPage viewer={await requireViewer()} cursors={[cursor].flat()} />;
}
