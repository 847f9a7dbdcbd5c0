import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MailLinkPage } from "@/components/notifications/mail-link-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "notifications.confirmPage" });
  return { title: t("title"), robots: { index: false } };
}

export default async function ConfirmMails({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  await getViewer(); // counts the page
  const { token, done } = await searchParams;
  return <MailLinkPage page="confirmPage" token={[token].flat()[0] ?? ""} done={done !== undefined} />;
}
