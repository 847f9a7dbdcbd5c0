import { setRequestLocale } from "next-intl/server";
import { RefundPage } from "@/components/bases/refunds/refund-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("refund.title");

type Props = { params: Promise<{ locale: string; orderId: string }> };

export default async function Refund({ params }: Props) {
  const { locale, orderId } = await params;
  setRequestLocale(locale);
  return <RefundPage viewer={await requireViewer()} id={orderId} />;
}
