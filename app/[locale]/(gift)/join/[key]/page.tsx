import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JoinPage } from "@/components/bases/page/members/join-page";
import { openPage, type PageProps } from "@/components/layout/forms/pages";

export async function generateMetadata({ params }: PageProps<{ key: string }>): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "members.join" });
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default openPage<{ key: string }>(({ viewer }, { key }) => (
  <JoinPage viewer={viewer} invitationKey={key} />
));
