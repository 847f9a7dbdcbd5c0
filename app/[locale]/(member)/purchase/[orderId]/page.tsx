import { setRequestLocale } from "next-intl/server";
import { OrderPage } from "@/components/bases/purchase/order-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("order.document.title");

type Props = { params: Promise<{ locale: string; orderId: string }> };

export default async function Purchase({ params }: Props) {
  const { locale, orderId } = await params;
  setRequestLocale(locale);
  return <OrderPage viewer={await requireViewer()} id={orderId} />;
}
