import { setRequestLocale } from "next-intl/server";
import { HelpPage } from "@/components/bases/refunds/requests/help-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("requests.help");

type Props = { params: Promise<{ locale: string; orderId: string }> };

export default async function OrderHelp({ params }: Props) {
  const { locale, orderId } = await params;
  setRequestLocale(locale);
  return <HelpPage viewer={await requireViewer()} id={orderId} />;
}
