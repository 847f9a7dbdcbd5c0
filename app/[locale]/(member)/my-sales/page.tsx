import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { SalesPage } from "@/components/sales/sales-page";
import { parseSalesState } from "@/components/sales/sales-state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "sales" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default async function MySales({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <SalesPage viewer={await requireViewer()} state={parseSalesState(await searchParams)} />;
}
