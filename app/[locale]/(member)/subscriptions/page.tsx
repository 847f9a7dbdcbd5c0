import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RenewalsPage } from "@/components/bases/renewals/renewals-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "renewals" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Subscriptions({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { cursor = [] } = await searchParams;
  return <RenewalsPage viewer={await requireViewer()} cursors={[cursor].flat()} />;
}
