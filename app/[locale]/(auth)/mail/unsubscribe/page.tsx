import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { MailLinkPage } from "@/components/notifications/mail-link-page";
import { getViewer } from "@/lib/identity/viewer-of";

export const generateMetadata = titled("notifications.unsubscribePage.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function UnsubscribeMails({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  await getViewer(); // counts the page
  const { token, done } = await searchParams;
  return <MailLinkPage page="unsubscribePage" token={[token].flat()[0] ?? ""} done={done !== undefined} />;
}
