import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RequisitesPage } from "@/components/sales/payouts/requisites-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "money.requisites" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Requisites({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { kind, saved } = await searchParams;
  return (
    <RequisitesPage viewer={await requireViewer()} kind={[kind].flat()[0]} isSaved={saved !== undefined} />
  );
}
