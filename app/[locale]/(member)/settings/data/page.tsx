import { setRequestLocale } from "next-intl/server";
import { ExchangePage } from "@/components/exchange/exchange-page";
import { titled } from "@/components/layout/forms/titled";
import { DeveloperSettings } from "@/components/profile/settings/developer-settings";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("exchange.title", "exchange.metaDescription");

type Props = { params: Promise<{ locale: string }> };

export default async function ExchangeOfData({ params }: Props) {
  setRequestLocale((await params).locale);
  const viewer = await requireViewer();
  return (
    <>
      <ExchangePage viewer={viewer} />
      <DeveloperSettings viewer={viewer} />
    </>
  );
}
