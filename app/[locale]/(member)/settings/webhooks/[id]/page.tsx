import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { WebhookPage } from "@/components/profile/webhooks/webhook-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("webhooks.deliveries.title", "webhooks.metaDescription");

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Webhook({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { cursor } = await searchParams;
  return (
    <WebhookPage
      viewer={await requireViewer()}
      id={id}
      cursors={cursor === undefined ? [] : [cursor].flat()}
    />
  );
}
