import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { JoinPage } from "@/components/bases/page/members/join-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; key: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "members.join" });
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function Join({ params }: Props) {
  const { locale, key } = await params;
  setRequestLocale(locale);
  return <JoinPage viewer={await getViewer()} invitationKey={key} />;
}
