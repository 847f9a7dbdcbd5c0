import { setRequestLocale } from "next-intl/server";
import { BaseOrdersPage } from "@/components/bases/purchase/orders/base-orders-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("order.sold.title");

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

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
