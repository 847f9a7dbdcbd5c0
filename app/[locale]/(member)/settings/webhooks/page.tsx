import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { WebhooksPage } from "@/components/profile/webhooks/webhooks-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "webhooks" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function Webhooks({ params }: Props) {
  setRequestLocale((await params).locale);
  return <WebhooksPage viewer={await requireViewer()} />;
}
