import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { WebhookPage } from "@/components/profile/webhooks/webhook-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "webhooks" });
  return { title: t("deliveries.title"), description: t("metaDescription"), robots: { index: false } };
}

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
