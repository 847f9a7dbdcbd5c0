import { setRequestLocale } from "next-intl/server";
import { MyOrdersPage } from "@/components/bases/purchase/orders/my-orders-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("order.mine.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Purchases({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { cursor = [] } = await searchParams;
  return <MyOrdersPage viewer={await requireViewer()} cursors={[cursor].flat()} />;
}
