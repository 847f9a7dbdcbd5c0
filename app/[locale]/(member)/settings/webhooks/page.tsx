import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { WebhooksPage } from "@/components/profile/webhooks/webhooks-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("webhooks.title", "webhooks.metaDescription");

type Props = { params: Promise<{ locale: string }> };

export default async function Webhooks({ params }: Props) {
  setRequestLocale((await params).locale);
  return <WebhooksPage viewer={await requireViewer()} />;
}
